import { saveNoteShortcutSchema, updateNoteSettingsSchema } from '@clinic/shared/notes/note-input'
import type { NoteShortcut } from '@clinic/prisma/generated'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getNoteSettings, updateNoteSettings, type NoteSettings } from './note-settings.service.ts'
import { deleteNoteShortcut, listNoteShortcuts, saveNoteShortcut } from './note-shortcut.service.ts'

const NoteSettingsType = builder.objectRef<NoteSettings>('NoteSettings').implement({
  authScopes: { can: 'visit-note:read' },
  fields: (t) => ({
    id: t.exposeID('establishmentId', { description: "The establishment's." }),
    staffMayWrite: t.exposeBoolean('staffMayWrite', { description: 'Whether the desk writes notes, too, and reads its own.' }),
  }),
})

const ShortcutType = builder.objectRef<NoteShortcut>('NoteShortcut').implement({
  description: 'A person types the keyword with a dot before it, and gets the text.',
  authScopes: { can: 'visit-note:write' },
  fields: (t) => ({ id: t.exposeID('id'), keyword: t.exposeString('keyword'), text: t.exposeString('text') }),
})

const UpdateNoteSettingsInput = zodInput('UpdateNoteSettingsInput', updateNoteSettingsSchema)
const SaveNoteShortcutInput = zodInput('SaveNoteShortcutInput', saveNoteShortcutSchema)

builder.queryFields((t) => ({
  noteSettings: t.withAuth({ can: 'visit-note:read' }).field({
    type: NoteSettingsType,
    nullable: true,
    args: { establishmentId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { establishmentId }, context) => getNoteSettings(context, establishmentId),
  }),
  noteShortcuts: t.withAuth({ can: 'visit-note:write' }).field({
    type: [ShortcutType],
    description: "The viewer's own, by keyword.",
    resolve: (_root, _args, context) => listNoteShortcuts(context),
  }),
}))

builder.mutationFields((t) => ({
  updateNoteSettings: t.withAuth({ can: 'note-setting:write' }).field({
    type: NoteSettingsType,
    args: { input: t.arg({ type: UpdateNoteSettingsInput, required: true }) },
    resolve: (_root, { input }, context) => updateNoteSettings(context, input),
  }),
  saveNoteShortcut: t.withAuth({ can: 'visit-note:write' }).field({
    type: ShortcutType,
    description: 'Sets the text of a keyword of the viewer.',
    args: { input: t.arg({ type: SaveNoteShortcutInput, required: true }) },
    resolve: (_root, { input }, context) => saveNoteShortcut(context, input),
  }),
  deleteNoteShortcut: t.withAuth({ can: 'visit-note:write' }).field({
    type: ShortcutType,
    description: 'Answers what it was.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteNoteShortcut(context, input.id),
  }),
}))
