import {
  bookWaitlistEntrySchema,
  bookWaitlistEventSchema,
  createWaitlistEntrySchema,
  offerWaitlistTimeSchema,
  unbookWaitlistEntrySchema,
  updateWaitlistEntrySchema,
} from '@clinic/shared/waitlist/waitlist-input'
import { instant } from '@clinic/shared/fields'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import '../events/event.schema.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import { bookWaitlistEntry, bookWaitlistEvent, unbookWaitlistEntry } from './waitlist.booking.service.ts'
import { offerWaitlistTime } from './offers/offer.service.ts'
import { listWaitlistFits } from './waitlist.fits.queries.ts'
import { listWaitlist } from './waitlist.queries.ts'
import { createWaitlistEntry, removeWaitlistEntry, restoreWaitlistEntry, updateWaitlistEntry } from './waitlist.service.ts'
import { WaitlistEntryType, WaitlistFitType } from './waitlist.types.ts'

const id = z.uuid('invalid_id')
const ofNoAppointment = { description: "Of one who has an appointment, the appointment's counts." }

const CreateWaitlistEntryInput = zodInput('CreateWaitlistEntryInput', createWaitlistEntrySchema, {
  eventId: { description: 'The appointment that is to be earlier; it says who waits for what.' },
  visitTypeId: ofNoAppointment,
  minutes: { description: "Without it, the visit type's." },
  until: { description: 'The last day, included.' },
})
const UpdateWaitlistEntryInput = zodInput('UpdateWaitlistEntryInput', updateWaitlistEntrySchema, {
  visitTypeId: ofNoAppointment,
  minutes: ofNoAppointment,
})
const BookWaitlistEntryInput = zodInput('BookWaitlistEntryInput', bookWaitlistEntrySchema, {
  subject: { description: 'Of a new appointment; one that is moved keeps its own.' },
})
const UnbookWaitlistEntryInput = zodInput('UnbookWaitlistEntryInput', unbookWaitlistEntrySchema, {
  event: { description: 'What an appointment that was moved was before.' },
})
const BookWaitlistEventInput = zodInput('BookWaitlistEventInput', bookWaitlistEventSchema)
const OfferWaitlistTimeInput = zodInput('OfferWaitlistTimeInput', offerWaitlistTimeSchema)
const RestoreWaitlistEntryInput = zodInput('RestoreWaitlistEntryInput', z.object({ id }))

const WaitlistFilter = zodInput(
  'WaitlistFilter',
  z.object({
    establishmentId: id.nullish(),
    past: z.boolean().nullish(),
    query: z.string().max(200, 'too_long').nullish(),
    doctorId: id.nullish(),
    visitTypeId: id.nullish(),
    patientId: id.nullish(),
    eventId: id.nullish(),
    urgent: z.boolean().nullish(),
  }),
  {
    establishmentId: { description: 'Without it, that in which the viewer works.' },
    past: { description: 'Instead of those who wait, those who were booked or removed, or whose wish has passed.' },
    query: { description: 'Parts of what patients are found by.' },
    doctorId: { description: 'Those who wait for this doctor or for any.' },
  },
)

const FreedTimeInput = zodInput('FreedTimeInput', z.object({ doctorId: id.nullish(), from: instant, to: instant }), {
  doctorId: { description: "Without one, each of the establishment's doctors." },
})

builder.queryFields((t) => ({
  waitlist: t.withAuth({ can: 'event:read' }).field({
    type: pageType('WaitlistList', WaitlistEntryType),
    complexity: pageComplexity,
    description: 'The urgent ones first, then those who have waited longest.',
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: WaitlistFilter }),
    },
    resolve: (_root, { pagination, filter }, context) => listWaitlist(context, { pagination, filter: filter ?? {} }),
  }),
  waitlistFits: t.withAuth({ can: 'event:write-own' }).field({
    type: [WaitlistFitType],
    complexity: 20,
    description: 'Who could come in times that are free again, by turn; each in the first that suits.',
    args: {
      establishmentId: t.arg.id({ required: true, validate: id }),
      freed: t.arg({ type: [FreedTimeInput], required: true }),
    },
    resolve: (_root, asked, context) => {
      checkEstablishment(context, asked.establishmentId)
      return listWaitlistFits(context, asked)
    },
  }),
}))

builder.mutationFields((t) => ({
  createWaitlistEntry: t.withAuth({ can: 'event:write-own' }).field({
    type: WaitlistEntryType,
    args: { input: t.arg({ type: CreateWaitlistEntryInput, required: true }) },
    resolve: (_root, { input }, context) => createWaitlistEntry(context, input),
  }),
  updateWaitlistEntry: t.withAuth({ can: 'event:write-own' }).field({
    type: WaitlistEntryType,
    args: { input: t.arg({ type: UpdateWaitlistEntryInput, required: true }) },
    resolve: (_root, { input }, context) => updateWaitlistEntry(context, input),
  }),
  removeWaitlistEntry: t.withAuth({ can: 'event:write-own' }).field({
    type: WaitlistEntryType,
    description: 'Takes somebody off the list; the entry can be found again.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => removeWaitlistEntry(context, input.id),
  }),
  restoreWaitlistEntry: t.withAuth({ can: 'event:write-own' }).field({
    type: WaitlistEntryType,
    description: 'Puts somebody who was taken off back on the list.',
    args: { input: t.arg({ type: RestoreWaitlistEntryInput, required: true }) },
    resolve: (_root, { input }, context) => restoreWaitlistEntry(context, input.id),
  }),
  bookWaitlistEntry: t.withAuth({ can: 'event:write-own' }).field({
    type: WaitlistEntryType,
    description: 'Books a time for somebody, or moves the appointment that is to be earlier, and takes them off the list.',
    args: { input: t.arg({ type: BookWaitlistEntryInput, required: true }) },
    resolve: (_root, { input }, context) => bookWaitlistEntry(context, input),
  }),
  offerWaitlistTime: t.withAuth({ can: 'event:write-own' }).field({
    type: WaitlistEntryType,
    description: 'Offers a time that fits to somebody by a message; its link takes the time, which is kept for nobody.',
    args: { input: t.arg({ type: OfferWaitlistTimeInput, required: true }) },
    resolve: (_root, { input }, context) => offerWaitlistTime(context, input),
  }),
  bookWaitlistEvent: t.withAuth({ can: 'event:write-own' }).field({
    type: WaitlistEntryType,
    description: 'Creates the appointment as it is in a form, and takes the patient off the list.',
    args: { input: t.arg({ type: BookWaitlistEventInput, required: true }) },
    resolve: (_root, { input }, context) => bookWaitlistEvent(context, input),
  }),
  unbookWaitlistEntry: t.withAuth({ can: 'event:write-own' }).field({
    type: WaitlistEntryType,
    description: 'The way back, as long as nobody has changed the appointment.',
    args: { input: t.arg({ type: UnbookWaitlistEntryInput, required: true }) },
    resolve: (_root, { input }, context) => unbookWaitlistEntry(context, input),
  }),
}))
