import type { SaveVisitNote as SaveInput } from '@clinic/shared/notes/note-input'
import { fetchQuery, runAside, runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { visitNote, type VisitNote } from './note-row.ts'

export const VisitNotesQuery = graphql(
  `
    query VisitNotes($patientId: ID, $query: String) {
      visitNotes(patientId: $patientId, query: $query) { ...VisitNote }
    }
  `,
  [visitNote],
)

export const NoteTemplatesQuery = graphql(`
  query NoteTemplates($establishmentId: ID!) {
    noteTemplates(establishmentId: $establishmentId) {
      id rowId version builtIn nameEn nameTh visitTypeIds archivedTime
      sections { id kind nameEn nameTh options { nameEn nameTh } unit picture }
    }
  }
`)
export type NoteTemplate = ResultOf<typeof NoteTemplatesQuery>['noteTemplates'][number]

const SaveVisitNote = graphql(
  `
    mutation SaveVisitNote($input: SaveVisitNoteInput!) {
      saveVisitNote(input: $input) { ...VisitNote }
    }
  `,
  [visitNote],
)

const SignVisitNote = graphql(
  `
    mutation SignVisitNote($input: DeleteByIdInput!) {
      signVisitNote(input: $input) { ...VisitNote }
    }
  `,
  [visitNote],
)

const DiscardVisitNote = graphql(`
  mutation DiscardVisitNote($input: DiscardVisitNoteInput!) {
    discardVisitNote(input: $input) { id status }
  }
`)

const AddNoteAddendum = graphql(
  `
    mutation AddNoteAddendum($input: AddNoteAddendumInput!) {
      addNoteAddendum(input: $input) { ...VisitNote }
    }
  `,
  [visitNote],
)

/** Sent even while the page goes: what was typed last is in it. */
export const saveVisitNote = async (input: SaveInput): Promise<VisitNote> =>
  (await runAside(SaveVisitNote, { input })).saveVisitNote

export const signVisitNote = async (id: string): Promise<VisitNote> =>
  (await runMutation(SignVisitNote, { input: { id } })).signVisitNote

export const discardVisitNote = (id: string, reason: string | null) => runMutation(DiscardVisitNote, { input: { id, reason } })

export const addNoteAddendum = (noteId: string, text: string) => runMutation(AddNoteAddendum, { input: { noteId, text } })

export const fetchVisitNotes = async (patientId: string) =>
  (await fetchQuery(VisitNotesQuery, { patientId }, 'network-only')).visitNotes
