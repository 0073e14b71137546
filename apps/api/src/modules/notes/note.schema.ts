import {
  addNoteAddendumSchema,
  discardVisitNoteSchema,
  noteChangeSchema,
  saveVisitNoteSchema,
} from '@clinic/shared/notes/note-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getVisitNote, listNotesOfVisit, listVisitNotes, type NoteOfVisit } from './note.queries.ts'
import { addNoteAddendum, discardVisitNote, saveVisitNote, signVisitNote } from './note.service.ts'
import { VisitNoteType } from './note.types.ts'

zodInput('NoteChangeInput', noteChangeSchema, {
  from: { description: 'What the section said where it was typed: if it says something else by now, the change is refused.' },
})
const SaveVisitNoteInput = zodInput('SaveVisitNoteInput', saveVisitNoteSchema, {
  id: { description: 'Of a draft; null begins one.' },
  key: { description: 'Chosen by whoever begins it, so that beginning it again after a lost answer is no second note.' },
  template: { description: 'Its sections become those of the draft; what was written in others stays.' },
  isPrivate: { description: 'For its writer alone.' },
})
const DiscardVisitNoteInput = zodInput('DiscardVisitNoteInput', discardVisitNoteSchema, {
  reason: { description: 'Of a draft that says something.' },
})
const AddNoteAddendumInput = zodInput('AddNoteAddendumInput', addNoteAddendumSchema)

const NoteOfVisitType = builder.objectRef<NoteOfVisit>('NoteOfVisit').implement({
  description: 'That there is a note of a visit, and by whom.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    authorName: t.exposeString('authorName'),
    signedTime: t.expose('signedTime', { type: 'DateTime', nullable: true, description: 'Null of a draft.' }),
  }),
})

const idArgument = z.uuid('invalid_id')

builder.queryFields((t) => ({
  visitNote: t.withAuth({ can: 'visit-note:read' }).field({
    type: VisitNoteType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: idArgument }) },
    resolve: (_root, { id }, context) => getVisitNote(context, id),
  }),
  visitNotes: t.withAuth({ can: 'visit-note:read' }).field({
    type: [VisitNoteType],
    complexity: 30,
    description:
      'The latest 50 of a patient, or with all of these words; without either none. Where a chart is closed, the own ones.',
    args: {
      patientId: t.arg.id({ validate: idArgument }),
      query: t.arg.string({ validate: z.string().max(200, 'too_long') }),
    },
    resolve: (_root, { patientId, query }, context) => listVisitNotes(context, { patientId, query }),
  }),
  notesOfVisit: t.withAuth({ can: 'event:read' }).field({
    type: [NoteOfVisitType],
    description: 'Whether an appointment was written about: what the desk learns of notes.',
    args: { eventId: t.arg.id({ required: true, validate: idArgument }) },
    resolve: (_root, { eventId }, context) => listNotesOfVisit(context, eventId),
  }),
}))

builder.mutationFields((t) => ({
  saveVisitNote: t.withAuth({ can: 'visit-note:write' }).field({
    type: VisitNoteType,
    description: 'Stores what was typed into a draft of the viewer, and makes it the first time.',
    args: { input: t.arg({ type: SaveVisitNoteInput, required: true }) },
    resolve: (_root, { input }, context) => saveVisitNote(context, input),
  }),
  signVisitNote: t.withAuth({ can: 'visit-note:write' }).field({
    type: VisitNoteType,
    description: "Signs a draft of the viewer's. It never changes again.",
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => signVisitNote(context, input.id),
  }),
  discardVisitNote: t.withAuth({ can: 'visit-note:write' }).field({
    type: VisitNoteType,
    description: "Puts a draft of the viewer's aside.",
    args: { input: t.arg({ type: DiscardVisitNoteInput, required: true }) },
    resolve: (_root, { input }, context) => discardVisitNote(context, input),
  }),
  addNoteAddendum: t.withAuth({ can: 'visit-note:write' }).field({
    type: VisitNoteType,
    description: 'Adds to a signed note, in the name of the viewer.',
    args: { input: t.arg({ type: AddNoteAddendumInput, required: true }) },
    resolve: (_root, { input }, context) => addNoteAddendum(context, input),
  }),
}))
