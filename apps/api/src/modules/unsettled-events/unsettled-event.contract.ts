import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

const day = { from: '2031-03-03T00:00:00+07:00', to: '2031-03-04T00:00:00+07:00' }

export const contract: Contract<never, { event: string }> = {
  queries: {
    unsettledEvents: operation(
      'admin and doctor',
      `query ($place: ID!) { unsettledEvents(establishmentId: $place) { id cause absentFrom absentTo event { subject } calls { note userName } } }`,
      ({ clinic }) => ({ place: clinic.id }),
    ),
    eventsInAbsence: operation(
      'admin and doctor',
      `query ($place: ID, $doctor: ID, $from: DateTime!, $to: DateTime!) {
        eventsInAbsence(establishmentId: $place, doctorId: $doctor, from: $from, to: $to) { id subject }
      }`,
      ({ clinic }) => ({ place: clinic.id, doctor: clinic.ploy.doctorId, ...day }),
    ),
    newTimes: operation(
      'admin and doctor',
      `query ($place: ID!) { newTimes(establishmentId: $place) { eventId startTime doctor { id } } }`,
      ({ clinic }) => ({ place: clinic.id }),
    ),
    proposedMoves: operation(
      'admin and doctor',
      `query ($place: ID!, $ids: [ID!]!) {
        proposedMoves(establishmentId: $place, eventIds: $ids, doctor: same) { eventId startTime doctor { id } }
      }`,
      ({ clinic, ids }) => ({ place: clinic.id, ids: [ids.event] }),
    ),
  },
  staffMay: ['unsettledEvents', 'eventsInAbsence', 'newTimes', 'proposedMoves'],
  refusals: {
    unsettledEvents: { bad: badId('place', 'establishmentId') },
    eventsInAbsence: { bad: bad('to', '2031-03-01T00:00:00Z', 'end_after_start') },
    newTimes: { bad: badId('place', 'establishmentId') },
    proposedMoves: { bad: badId('ids.0', 'eventIds.0') },
  },
}
