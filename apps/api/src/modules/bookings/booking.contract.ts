import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { at, bad, badId, badPage, operation } from '../../testing/contract/contract.ts'
import type { Place, Trial, TrialRecord } from '../../testing/contract/trial.ts'
import { addVisitType } from '../visit-types/visit-type.contract.ts'

const person = {
  firstName: 'Anong',
  lastName: 'Sukjai',
  birthDate: '1990-05-12',
  phoneDialCode: '+66',
  phoneValue: '899999999',
  email: 'anong@clinic.test',
  language: 'en',
  codeBy: 'email',
}

let bookings = 0

/** A request that the desk is to answer, with the appointment that keeps its time. */
export async function addBooking(owner: pg.Pool, clinic: Clinic, booking: object = {}, time = at('15:00')): Promise<string> {
  const { id: establishmentId, ploy } = clinic
  bookings += 1
  const [id, doctorId] = [uuidv7(), ploy.doctorId]
  const visitTypeId = await addVisitType(owner, establishmentId, { nameTh: '', nameEn: `Booked ${bookings}` })
  await owner.query(
    `INSERT INTO booking_settings ("establishmentId", path) VALUES ($1, $2) ON CONFLICT ("establishmentId") DO NOTHING`,
    [establishmentId, `clinic-${establishmentId.slice(-12)}`],
  )
  // Another day for each, since a doctor is booked once.
  const startTime = new Date(Date.parse(time) + bookings * 7 * 86_400_000)
  const [eventId] = await addEvents(owner, clinic, [
    { at: startTime.toISOString(), doctorId, category: 'meeting', patientId: null },
  ])
  const endTime = new Date(+startTime + 30 * 60_000)
  const times = { startTime, endTime, occupiedFrom: startTime, occupiedTo: endTime, heldUntil: startTime }
  const secrets = { network: 'n', holdHash: id, linkHash: `link ${id}` }
  await insert(owner, 'booking', [
    { id, establishmentId, visitTypeId, doctorId, eventId, state: 'requested', ...times, ...secrets, ...person, ...booking },
  ])
  return id
}

const withBooking =
  (booking: (clinic: Clinic) => object) =>
  async ({ server, clinic }: Place): Promise<TrialRecord> => ({
    id: await addBooking(server.owner, clinic, booking(clinic)),
    patientId: clinic.somchai.patientId,
  })

const ofBookings: Trial = {
  flags: ['Booking.mayAnswer', 'Booking.mayLink'],
  states: {
    'to be answered': withBooking(() => ({})),
    booked: withBooking(({ malee }) => ({ state: 'booked', patientId: malee.patientId })),
    'booked, for nobody yet': withBooking(() => ({ state: 'booked' })),
    declined: withBooking(() => ({ state: 'declined', answeredTime: new Date(), answeredBy: 'Suda' })),
    cancelled: withBooking(() => ({ state: 'cancelled' })),
  },
  document: `query ($id: ID!) { booking(id: $id) { mayAnswer mayLink } }`,
  of: ({ booking }) => booking,
  tries: {
    declineBooking: { operation: 'declineBooking', input: ({ id }) => ({ id }), may: ({ mayAnswer }) => mayAnswer },
    linkBooking: {
      operation: 'linkBooking',
      input: ({ id, patientId }) => ({ id, patientId }),
      may: ({ mayLink }) => mayLink,
    },
  },
}

const settings = (clinic: Clinic) => ({
  establishmentId: clinic.id,
  isOn: false,
  path: `p-${clinic.id.slice(-12)}`,
  visitTypeIds: [],
  doctorIds: [],
  leadHours: 2,
  daysAhead: 60,
  mostOpen: 2,
  changeHours: 24,
  takesNewPatients: true,
  needsApproval: true,
  frameOrigins: [],
})

export const contract: Contract<{ booking: string; otherBooking: string; settledBooking: string }> = {
  rights: {
    'booking:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'booking:answer': ['ADMIN', 'STAFF'],
    'booking:settings': ['ADMIN'],
  },
  async records(owner, clinic) {
    return {
      booking: await addBooking(owner, clinic),
      otherBooking: await addBooking(owner, clinic),
      settledBooking: await addBooking(owner, clinic, { state: 'booked', patientId: clinic.malee.patientId }),
    }
  },
  queries: {
    booking: operation(
      'admin and doctor',
      `query ($id: ID!) { booking(id: $id) { id state firstName patient { id } possiblePatients { id } event { id } history { userName } } }`,
      ({ ids }) => ({ id: ids.booking }),
    ),
    bookings: operation(
      'admin and doctor',
      `query ($establishmentId: ID, $patientId: ID) {
      bookings(filter: { establishmentId: $establishmentId, patientId: $patientId, isOpen: true }) { totalCount pageInfo { totalPages } edges { id state } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
    bookingSettings: operation(
      'admin',
      `query ($establishmentId: ID!) { bookingSettings(establishmentId: $establishmentId) { id version path history { userName } } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  mutations: {
    updateBookingSettings: operation(
      'admin',
      `mutation ($input: UpdateBookingSettingsInput!) { updateBookingSettings(input: $input) { id version } }`,
      ({ clinic }) => ({ input: settings(clinic) }),
    ),
  },
  changes: {
    acceptBooking: ['admin', 'AcceptBookingInput', ({ ids }) => ({ id: ids.booking })],
    declineBooking: ['admin', 'DeclineBookingInput', ({ ids }) => ({ id: ids.otherBooking, reason: 'We are closed.' })],
    linkBooking: [
      'admin',
      'LinkBookingInput',
      ({ ids, clinic }) => ({ id: ids.settledBooking, patientId: clinic.somchai.patientId }),
    ],
  },
  staffMay: ['booking', 'bookings', 'acceptBooking', 'declineBooking', 'linkBooking'],
  refusals: {
    booking: { bad: badId('id') },
    bookings: { bad: badPage('bookings') },
    bookingSettings: { bad: badId('establishmentId') },
    updateBookingSettings: {
      bad: bad('input.path', 'Two Words', 'invalid_path'),
      conflict: { reason: 'stale', input: ({ clinic }) => ({ ...settings(clinic), version: 99 }) },
    },
    acceptBooking: { bad: badId('input.id') },
    declineBooking: { bad: bad('input.reason', 'x'.repeat(301), 'too_long') },
    linkBooking: { bad: badId('input.patientId') },
  },
  told: {
    acceptBooking: ['bookings', 'updated'],
    declineBooking: ['bookings', 'updated'],
    linkBooking: ['bookings', 'updated'],
  },
  lists: { bookings: (owner, clinic) => addBooking(owner, clinic) },
  trials: { 'a booking': ofBookings },
}
