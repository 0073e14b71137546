import type { AcceptBooking, DeclineBooking, LinkBooking } from '@clinic/shared/bookings/booking-settings-input'
import { useDebouncedCallback } from '@mantine/hooks'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'

const bookingRow = graphql(`
  fragment BookingRow on Booking {
    id
    createdTime
    state
    firstName
    lastName
    birthDate
    phone { value dialCode extension }
    email
    reason
    answeredTime
    answeredBy
    isNewPatient
    mayAnswer
    mayLink
    visitType { id nameEn nameTh }
    event { id startTime endTime status doctor { id firstName lastName title } }
    patient { id firstName lastName }
    possiblePatients { id firstName lastName birthDate birthDateEstimated phone { value dialCode extension } }
  }
`)
export type BookingRow = ResultOf<typeof bookingRow>

export const BookingsQuery = graphql(
  `
    query Bookings($filter: BookingFilter!, $limit: Int!) {
      bookings(filter: $filter, pagination: { page: 1, limit: $limit }) {
        totalCount
        edges { ...BookingRow }
      }
    }
  `,
  [bookingRow],
)

export const OpenBookingCountQuery = graphql(`
  query OpenBookingCount($establishmentId: ID!) {
    bookings(filter: { establishmentId: $establishmentId, isOpen: true }, pagination: { page: 1, limit: 1 }) { totalCount }
  }
`)

const AcceptBookingDocument = graphql(`
  mutation AcceptBooking($input: AcceptBookingInput!) { acceptBooking(input: $input) { id state } }
`)
const DeclineBookingDocument = graphql(`
  mutation DeclineBooking($input: DeclineBookingInput!) { declineBooking(input: $input) { id state } }
`)
const LinkBookingDocument = graphql(`
  mutation LinkBooking($input: LinkBookingInput!) { linkBooking(input: $input) { id patient { id } } }
`)

/** Each throws a `Failure`. */
export const acceptBooking = ({ startTime, ...input }: AcceptBooking) =>
  runMutation(AcceptBookingDocument, { input: { ...input, ...(startTime && { startTime: startTime.toISOString() }) } })
export const declineBooking = (input: DeclineBooking) => runMutation(DeclineBookingDocument, { input })
export const linkBooking = (input: LinkBooking) => runMutation(LinkBookingDocument, { input })

/** A burst of changes becomes one question, milliseconds. */
const calm = 300

/** Calls back when a patient has booked, or somebody at a desk has answered. */
export const useBookingChanges = (changed: () => void) => useListChanges(['bookings'], useDebouncedCallback(changed, calm))
