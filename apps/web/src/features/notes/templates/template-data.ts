import type { ArchiveNoteTemplate, SaveNoteTemplate, UpdateNoteSettings } from '@clinic/shared/notes/note-input'
import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'

export const NoteSettingsQuery = graphql(`
  query NoteSettings($establishmentId: ID!) {
    noteSettings(establishmentId: $establishmentId) { id staffMayWrite }
  }
`)

const UpdateNoteSettingsMutation = graphql(`
  mutation UpdateNoteSettings($input: UpdateNoteSettingsInput!) {
    updateNoteSettings(input: $input) { id staffMayWrite }
  }
`)

const SaveNoteTemplateMutation = graphql(`
  mutation SaveNoteTemplate($input: SaveNoteTemplateInput!) {
    saveNoteTemplate(input: $input) { id }
  }
`)

const ArchiveNoteTemplateMutation = graphql(`
  mutation ArchiveNoteTemplate($input: ArchiveNoteTemplateInput!) {
    archiveNoteTemplate(input: $input) { id }
  }
`)

export const updateNoteSettings = (input: UpdateNoteSettings) => runMutation(UpdateNoteSettingsMutation, { input })

export const saveNoteTemplate = (input: SaveNoteTemplate) => runMutation(SaveNoteTemplateMutation, { input })

export const archiveNoteTemplate = (input: ArchiveNoteTemplate) => runMutation(ArchiveNoteTemplateMutation, { input })
