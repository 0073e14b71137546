import type { UpdateBookingSettings } from '@clinic/shared/bookings/booking-settings-input'
import { runMutation } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { recordQuery } from '../../../lib/use-record.ts'

const bookingSettings = graphql(`
  fragment BookingSettingsForm on BookingSettings {
    id
    version
    isOn
    path
    address
    visitTypeIds
    doctorIds
    leadHours
    daysAhead
    mostOpen
    changeHours
    takesNewPatients
    needsApproval
    textEn
    textTh
    consentEn
    consentTh
    frameOrigins
    codeBy
    history { id time userName action changes { field from to } }
  }
`)
export type BookingSettings = ResultOf<typeof bookingSettings>

const BookingSettingsQuery = graphql(
  `
    query BookingSettings($establishmentId: ID!) {
      bookingSettings(establishmentId: $establishmentId) { ...BookingSettingsForm }
    }
  `,
  [bookingSettings],
)

export const settingsRecord = recordQuery({
  query: BookingSettingsQuery,
  variables: (establishmentId) => ({ establishmentId }),
  pick: (data: ResultOf<typeof BookingSettingsQuery>) => data.bookingSettings,
})

const UpdateBookingSettingsDocument = graphql(
  `
    mutation UpdateBookingSettings($input: UpdateBookingSettingsInput!) {
      updateBookingSettings(input: $input) { ...BookingSettingsForm }
    }
  `,
  [bookingSettings],
)

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export const updateBookingSettings = async (input: UpdateBookingSettings): Promise<BookingSettings> =>
  (await runMutation(UpdateBookingSettingsDocument, { input })).updateBookingSettings
