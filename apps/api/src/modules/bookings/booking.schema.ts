import {
  acceptBookingSchema,
  declineBookingSchema,
  linkBookingSchema,
  updateBookingSettingsSchema,
} from '@clinic/shared/bookings/booking-settings-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getBooking, listBookings } from './booking.queries.ts'
import { acceptBooking, declineBooking, linkBooking } from './booking.service.ts'
import { getBookingSettings, updateBookingSettings } from './booking.settings.ts'
import { BookingSettingsType, BookingType } from './booking.types.ts'

const id = z.uuid('invalid_id')

const AcceptBookingInput = zodInput('AcceptBookingInput', acceptBookingSchema, {
  patientId: { description: 'Who it is for; without one the person is found as for all, or registered.' },
  startTime: { description: 'Another time than was asked for.' },
})
const DeclineBookingInput = zodInput('DeclineBookingInput', declineBookingSchema)
const LinkBookingInput = zodInput('LinkBookingInput', linkBookingSchema)
const UpdateBookingSettingsInput = zodInput('UpdateBookingSettingsInput', updateBookingSettingsSchema)
const BookingFilter = zodInput(
  'BookingFilter',
  z.object({ establishmentId: id.nullish(), patientId: id.nullish(), isOpen: z.boolean().nullish() }),
  { isOpen: { description: 'Requests that the desk has not answered.' } },
)

builder.queryFields((t) => ({
  booking: t.withAuth({ can: 'booking:read' }).field({
    type: BookingType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, args, context) => getBooking(context, args.id),
  }),
  bookings: t.withAuth({ can: 'booking:read' }).field({
    type: pageType('BookingList', BookingType),
    complexity: pageComplexity,
    description: 'What patients have booked by themselves, the newest first; open requests the oldest first.',
    args: { pagination: t.arg({ type: PaginationInput }), filter: t.arg({ type: BookingFilter }) },
    resolve: (_root, { pagination, filter }, context) => listBookings(context, { pagination, filter: filter ?? {} }),
  }),
  bookingSettings: t.withAuth({ can: 'booking:settings' }).field({
    type: BookingSettingsType,
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => getBookingSettings(context, establishmentId),
  }),
}))

builder.mutationFields((t) => ({
  acceptBooking: t.withAuth({ can: 'booking:answer' }).field({
    type: BookingType,
    args: { input: t.arg({ type: AcceptBookingInput, required: true }) },
    resolve: (_root, { input }, context) => acceptBooking(context, input),
  }),
  declineBooking: t.withAuth({ can: 'booking:answer' }).field({
    type: BookingType,
    args: { input: t.arg({ type: DeclineBookingInput, required: true }) },
    resolve: (_root, { input }, context) => declineBooking(context, input),
  }),
  linkBooking: t.withAuth({ can: 'booking:answer' }).field({
    type: BookingType,
    description: 'Says which patient booked it.',
    args: { input: t.arg({ type: LinkBookingInput, required: true }) },
    resolve: (_root, { input }, context) => linkBooking(context, input),
  }),
  updateBookingSettings: t.withAuth({ can: 'booking:settings' }).field({
    type: BookingSettingsType,
    args: { input: t.arg({ type: UpdateBookingSettingsInput, required: true }) },
    resolve: (_root, { input }, context) => updateBookingSettings(context, input),
  }),
}))
