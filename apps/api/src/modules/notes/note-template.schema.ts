import {
  archiveNoteTemplateSchema,
  noteOptionSchema,
  noteSectionSchema,
  saveNoteTemplateSchema,
} from '@clinic/shared/notes/note-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { listNoteTemplates, type TemplateRow } from './note-template.queries.ts'
import { archiveNoteTemplate, saveNoteTemplate } from './note-template.service.ts'
import { NoteSectionType } from './note.types.ts'

const NoteTemplateType = builder.objectRef<TemplateRow>('NoteTemplate').implement({
  description: 'The sections of a note: of the clinic, or one that comes with the product.',
  authScopes: { can: 'visit-note:read' },
  fields: (t) => ({
    id: t.id({
      description: 'What notes name it by: of a built-in one its key.',
      resolve: ({ id, builtIn }) => builtIn ?? id ?? '',
    }),
    rowId: t.exposeID('id', { nullable: true, description: 'None of a built-in one that the clinic has not changed.' }),
    version: t.exposeInt('version'),
    builtIn: t.exposeString('builtIn', { nullable: true, description: 'The key of the one that comes with the product.' }),
    nameEn: t.exposeString('nameEn'),
    nameTh: t.exposeString('nameTh'),
    sections: t.expose('sections', { type: [NoteSectionType] }),
    visitTypeIds: t.exposeIDList('visitTypeIds', { description: 'Of whose visits it is offered first.' }),
    archivedTime: t.expose('archivedTime', { type: 'DateTime', nullable: true, description: 'It is no longer offered.' }),
  }),
})

zodInput('NoteOptionInput', noteOptionSchema)
zodInput('NoteSectionInput', noteSectionSchema, { id: { description: 'Unique in the template: "subjective".' } })
const SaveNoteTemplateInput = zodInput('SaveNoteTemplateInput', saveNoteTemplateSchema, {
  id: { description: 'None of a new one, and of a built-in one.' },
  builtIn: { description: 'The one that comes with the product, which the clinic changes.' },
})
const ArchiveNoteTemplateInput = zodInput('ArchiveNoteTemplateInput', archiveNoteTemplateSchema, {
  template: { description: 'As a note names it.' },
})

builder.queryField('noteTemplates', (t) =>
  t.withAuth({ can: 'visit-note:read' }).field({
    type: [NoteTemplateType],
    complexity: 20,
    description: "The built-in ones, as the clinic has changed them, and the clinic's own.",
    args: { establishmentId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { establishmentId }, context) => listNoteTemplates(context, establishmentId),
  }),
)

builder.mutationFields((t) => ({
  saveNoteTemplate: t.withAuth({ can: 'note-template:write' }).field({
    type: NoteTemplateType,
    args: { input: t.arg({ type: SaveNoteTemplateInput, required: true }) },
    resolve: (_root, { input }, context) => saveNoteTemplate(context, input),
  }),
  archiveNoteTemplate: t.withAuth({ can: 'note-template:write' }).field({
    type: NoteTemplateType,
    args: { input: t.arg({ type: ArchiveNoteTemplateInput, required: true }) },
    resolve: (_root, { input }, context) => archiveNoteTemplate(context, input),
  }),
}))
