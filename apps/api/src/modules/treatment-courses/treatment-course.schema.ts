import {
  endTreatmentCourseSchema,
  sellTreatmentCourseSchema,
  shareTreatmentCourseSchema,
  takeTreatmentSessionSchema,
  undoTreatmentSessionSchema,
} from '@clinic/shared/treatment-courses/treatment-course-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { listCourses, listCoursesOfVisit } from './treatment-course.queries.ts'
import { endTreatmentCourse } from './treatment-course.end.ts'
import { sellTreatmentCourse } from './treatment-course.service.ts'
import { endTreatmentCourseShare, shareTreatmentCourse } from './treatment-course.share.ts'
import { TreatmentCourseType } from './treatment-course.types.ts'
import { takeTreatmentSession, undoTreatmentSession } from './treatment-session.service.ts'

const id = z.uuid('invalid_id')

const SellTreatmentCourseInput = zodInput('SellTreatmentCourseInput', sellTreatmentCourseSchema, {
  offerVersion: { description: 'As it was seen.' },
  language: { description: 'Of the names on the invoice.' },
})
const TakeTreatmentSessionInput = zodInput('TakeTreatmentSessionInput', takeTreatmentSessionSchema, {
  patientId: { description: 'Who has it: the buyer, or whom the course is passed to.' },
  eventId: { description: 'The appointment that it is taken for.' },
})
const UndoTreatmentSessionInput = zodInput('UndoTreatmentSessionInput', undoTreatmentSessionSchema)
const EndTreatmentCourseInput = zodInput('EndTreatmentCourseInput', endTreatmentCourseSchema, {
  givenBack: { description: 'What the rule gives, as it was seen.' },
  method: { description: 'By which money goes back; without it by which it came.' },
})
const ShareTreatmentCourseInput = zodInput('ShareTreatmentCourseInput', shareTreatmentCourseSchema, {
  patientId: { description: 'A contact of the buyer who is a patient, too.' },
})

builder.queryFields((t) => ({
  treatmentCourses: t.withAuth({ can: 'treatment-course:read' }).field({
    type: [TreatmentCourseType],
    complexity: 40,
    description: 'What a patient has bought, and what is passed to them, the newest first.',
    args: { patientId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { patientId }, context) => listCourses(context, patientId),
  }),
  treatmentCoursesOfVisit: t.withAuth({ can: 'treatment-course:read' }).field({
    type: [TreatmentCourseType],
    complexity: 40,
    description: 'What the patient of an appointment may use there, and what was used for it.',
    args: { eventId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { eventId }, context) => listCoursesOfVisit(context, eventId),
  }),
}))

builder.mutationFields((t) => ({
  sellTreatmentCourse: t.withAuth({ can: 'treatment-course:sell' }).field({
    type: TreatmentCourseType,
    description: 'Issues an invoice of it. Where that is voided, the course is void.',
    args: { input: t.arg({ type: SellTreatmentCourseInput, required: true }) },
    resolve: (_root, { input }, context) => sellTreatmentCourse(context, input),
  }),
  takeTreatmentSession: t.withAuth({ can: 'treatment-course:use' }).field({
    type: TreatmentCourseType,
    description: 'Takes one session down.',
    args: { input: t.arg({ type: TakeTreatmentSessionInput, required: true }) },
    resolve: (_root, { input }, context) => takeTreatmentSession(context, input),
  }),
  undoTreatmentSession: t.withAuth({ can: 'treatment-course:use' }).field({
    type: TreatmentCourseType,
    description: 'Of a session that was taken down by mistake.',
    args: { input: t.arg({ type: UndoTreatmentSessionInput, required: true }) },
    resolve: (_root, { input }, context) => undoTreatmentSession(context, input),
  }),
  endTreatmentCourse: t.withAuth({ can: 'treatment-course:sell' }).field({
    type: TreatmentCourseType,
    description: 'Early, with credit notes of what its rule gives back.',
    args: { input: t.arg({ type: EndTreatmentCourseInput, required: true }) },
    resolve: (_root, { input }, context) => endTreatmentCourse(context, input),
  }),
  shareTreatmentCourse: t.withAuth({ can: 'treatment-course:use' }).field({
    type: TreatmentCourseType,
    description: 'Passes what is left to the family: the other patient may use it, too.',
    args: { input: t.arg({ type: ShareTreatmentCourseInput, required: true }) },
    resolve: (_root, { input }, context) => shareTreatmentCourse(context, input),
  }),
  endTreatmentCourseShare: t.withAuth({ can: 'treatment-course:use' }).field({
    type: TreatmentCourseType,
    description: 'Of a share: the other patient no longer uses the course.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => endTreatmentCourseShare(context, input.id),
  }),
}))
