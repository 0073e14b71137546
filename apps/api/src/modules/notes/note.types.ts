import type { NoteAddendum } from '@clinic/prisma/generated'
import { noteStatuses, notePictures, sectionKinds, type NoteSection, type SectionOption } from '@clinic/shared/notes/note'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { signedIn } from '../../context.ts'
import { loadAddenda, type NoteRow } from './note.queries.ts'

const NoteStatusEnum = enumType('NoteStatus', noteStatuses)
const SectionKindEnum = enumType('SectionKind', sectionKinds, 'What a section of a note asks for.')
const NotePictureEnum = enumType('NotePicture', notePictures, 'A picture that is drawn on.')

const SectionOptionType = builder.objectRef<SectionOption>('NoteOption').implement({
  authScopes: { can: 'visit-note:read' },
  fields: (t) => ({ nameEn: t.exposeString('nameEn'), nameTh: t.exposeString('nameTh') }),
})

export const NoteSectionType = builder.objectRef<NoteSection>('NoteSection').implement({
  authScopes: { can: 'visit-note:read' },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique in its note.' }),
    kind: t.expose('kind', { type: SectionKindEnum }),
    nameEn: t.exposeString('nameEn'),
    nameTh: t.exposeString('nameTh'),
    options: t.field({ type: [SectionOptionType], resolve: ({ options }) => options ?? [] }),
    unit: t.string({ resolve: ({ unit }) => unit ?? '' }),
    picture: t.field({ type: NotePictureEnum, nullable: true, resolve: ({ picture }) => picture ?? null }),
  }),
})

const NoteValueType = builder.objectRef<{ sectionId: string; text: string }>('NoteValue').implement({
  description: 'What a section says: of a choice what was chosen, one a line; of a drawing its strokes.',
  authScopes: { can: 'visit-note:read' },
  fields: (t) => ({ sectionId: t.exposeID('sectionId'), text: t.exposeString('text') }),
})

const AddendumType = builder.objectRef<NoteAddendum>('NoteAddendum').implement({
  description: 'What was added to a signed note.',
  authScopes: { can: 'visit-note:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    signedTime: t.expose('signedTime', { type: 'DateTime' }),
    authorName: t.exposeString('authorName'),
    text: t.exposeString('text'),
  }),
})

export const VisitNoteType = builder.objectRef<NoteRow>('VisitNote').implement({
  description: 'What was written about a visit: a draft, until whoever wrote it signs it. A signed one never changes.',
  authScopes: { can: 'visit-note:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    updatedTime: t.expose('updatedTime', { type: 'DateTime' }),
    establishmentId: t.exposeID('establishmentId'),
    patientId: t.exposeID('patientId'),
    eventId: t.exposeID('eventId', { nullable: true, description: 'The appointment that it is about.' }),
    authorName: t.exposeString('authorName'),
    template: t.exposeString('template', { description: 'Of a clinic its id, of those that come with the product their key.' }),
    nameEn: t.exposeString('nameEn'),
    nameTh: t.exposeString('nameTh'),
    sections: t.expose('sections', { type: [NoteSectionType] }),
    values: t.field({
      type: [NoteValueType],
      resolve: ({ values }) => Object.entries(values).map(([sectionId, text]) => ({ sectionId, text })),
    }),
    text: t.exposeString('text', { description: 'In short, without drawings.' }),
    isPrivate: t.exposeBoolean('isPrivate', { description: 'For its writer alone.' }),
    status: t.expose('status', { type: NoteStatusEnum }),
    signedTime: t.expose('signedTime', { type: 'DateTime', nullable: true }),
    isOwn: t.boolean({
      description: 'Whether the viewer wrote it, and may change and sign it while it is a draft.',
      resolve: ({ authorId }, _args, context) => authorId === signedIn(context).viewer.userId,
    }),
    addenda: t.field({
      type: [AddendumType],
      description: 'In the order in which they were signed.',
      resolve: ({ id }, _args, context) => loadAddenda(signedIn(context), id),
    }),
  }),
})
