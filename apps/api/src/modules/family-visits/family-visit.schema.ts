import {
  bookFamilyVisitSchema,
  cancelFamilyVisitSchema,
  familyMemberEventSchema,
} from '@clinic/shared/family-visits/family-visit-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { EventType } from '../events/event.types.ts'
import { SeriesDateType } from '../series/series.types.ts'
import { previewFamilyVisit } from './family-visit.preview.service.ts'
import { listFamily } from '../contacts/family.queries.ts'
import { getFamilyVisitOf } from './family-visit.queries.ts'
import { bookFamilyVisit, cancelFamilyVisit, deleteFamilyVisit } from './family-visit.service.ts'
import { FamilyMemberType, FamilyVisitType } from './family-visit.types.ts'

zodInput('FamilyMemberEventInput', familyMemberEventSchema, {
  patientId: { description: 'Of the family of the first one.' },
})
const BookFamilyVisitInput = zodInput('BookFamilyVisitInput', bookFamilyVisitSchema, {
  others: { description: "At the first one's clinic. Conflicts name their places in the list that the first one begins." },
})
const CancelFamilyVisitInput = zodInput('CancelFamilyVisitInput', cancelFamilyVisitSchema, {
  note: { description: 'A line below the notes of each.' },
})

const id = z.uuid('invalid_id')

builder.queryFields((t) => ({
  familyOf: t.withAuth({ can: 'contact:read' }).field({
    type: [FamilyMemberType],
    complexity: 20,
    description:
      "The clinic's patients who belong to this one: contacts from either side that are not archived, and who has the same parent.",
    args: {
      establishmentId: t.arg.id({ required: true, validate: id }),
      patientId: t.arg.id({ required: true, validate: id }),
    },
    resolve: (_root, place, context) => listFamily(context, place),
  }),
  familyVisit: t.withAuth({ can: 'event:read' }).field({
    type: FamilyVisitType,
    nullable: true,
    description: 'What an appointment was booked together with; null where it was booked alone.',
    args: { eventId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { eventId }, context) => getFamilyVisitOf(context, eventId),
  }),
  familyVisitPreview: t.withAuth({ can: 'event:write-own' }).field({
    type: [SeriesDateType],
    complexity: 50,
    description: "What a family visit would book, the first one's and the others'; nothing is left out, and nothing is written.",
    args: { input: t.arg({ type: BookFamilyVisitInput, required: true }) },
    resolve: (_root, { input }, context) => previewFamilyVisit(context, input),
  }),
}))

builder.mutationFields((t) => ({
  bookFamilyVisit: t.withAuth({ can: 'event:write-own' }).field({
    type: FamilyVisitType,
    description: 'Books all of them or none.',
    args: { input: t.arg({ type: BookFamilyVisitInput, required: true }) },
    resolve: (_root, { input }, context) => bookFamilyVisit(context, input),
  }),
  cancelFamilyVisit: t.withAuth({ can: 'event:write-own' }).field({
    type: [EventType],
    description: 'Cancels an appointment and those that were booked together with it, as far as they are still to come.',
    args: { input: t.arg({ type: CancelFamilyVisitInput, required: true }) },
    resolve: (_root, { input }, context) => cancelFamilyVisit(context, input),
  }),
  deleteFamilyVisit: t.withAuth({ can: 'event:write-own' }).field({
    type: Deleted,
    description: 'Takes back what was booked by mistake, as long as none of it was changed.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteFamilyVisit(context, input.id),
  }),
}))
