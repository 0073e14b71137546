import { runMutation } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'

export const NoteShortcutsQuery = graphql(`
  query NoteShortcuts {
    noteShortcuts { id keyword text }
  }
`)
export type NoteShortcut = ResultOf<typeof NoteShortcutsQuery>['noteShortcuts'][number]

const SaveNoteShortcut = graphql(`
  mutation SaveNoteShortcut($input: SaveNoteShortcutInput!) {
    saveNoteShortcut(input: $input) { id keyword text }
  }
`)

const DeleteNoteShortcut = graphql(`
  mutation DeleteNoteShortcut($input: DeleteByIdInput!) {
    deleteNoteShortcut(input: $input) { id keyword text }
  }
`)

export const saveNoteShortcut = (input: { keyword: string; text: string }) => runMutation(SaveNoteShortcut, { input })

export const deleteNoteShortcut = (id: string) => runMutation(DeleteNoteShortcut, { input: { id } })
