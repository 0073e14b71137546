import { addEvents } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { at, bad, badId, badPage, long, operation } from '../../testing/contract/contract.ts'
import { ofEvents } from './event.flags.contract.ts'
import { addResource } from '../resources/resource.contract.ts'

export type EventIds = { event: string }

export const contract: Contract<EventIds> = {
  rights: {
    'event:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'event:write': ['ADMIN', 'STAFF'],
    'event:write-own': ['ADMIN', 'DOCTOR', 'STAFF'],
    'event:overbook': ['ADMIN'],
    'event:reopen': ['ADMIN'],
  },
  async records(owner, clinic) {
    const [event] = (await addEvents(owner, clinic, [{ at: at('10:00') }])) as [string]
    const room = await addResource(owner, clinic.id, { name: 'Treatment room' })
    await owner.query('UPDATE event SET "resourceIds" = $2 WHERE id = $1', [event, [room]])
    return { event }
  },
  printed: { appointments: ({ ids }) => ids.event, days: ({ clinic }) => clinic.id },
  queries: {
    event: operation(
      'admin and doctor',
      `query ($id: ID!) { event(id: $id) { id subject history { userName } } }`,
      ({ ids }) => ({ id: ids.event }),
    ),
    events: operation(
      'admin and doctor',
      `query ($establishmentId: ID, $doctorId: ID, $patientId: ID) {
      events(filter: { establishmentId: $establishmentId, doctorId: $doctorId, patientId: $patientId }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, patientId: clinic.somchai.patientId }),
    ),
  },
  subscriptions: {
    eventsChanged: operation(
      'admin and doctor',
      `subscription ($id: ID!) { eventsChanged(establishmentId: $id) { change id event { id subject } } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
  },
  changes: {
    createEvents: [
      'admin and doctor',
      '[CreateEventInput!]',
      ({ clinic }) => [
        {
          startTime: at('15:00'),
          endTime: at('15:30'),
          subject: 'Follow-up',
          doctorId: clinic.ploy.doctorId,
          patientId: clinic.malee.patientId,
          establishmentId: clinic.id,
        },
      ],
    ],
    updateEvents: [
      'admin and doctor',
      '[UpdateEventInput!]',
      ({ clinic, ids }) => [
        {
          id: ids.event,
          subject: 'Changed',
          doctorId: clinic.ploy.doctorId,
          patientId: clinic.malee.patientId,
          establishmentId: clinic.id,
        },
      ],
    ],
    deleteEvent: ['admin and doctor', 'DeleteEventInput', ({ clinic, ids }) => ({ id: ids.event, establishmentId: clinic.id })],
  },
  staffMay: ['event', 'events', 'createEvents', 'updateEvents', 'deleteEvent'],
  refusals: {
    event: { bad: badId('id') },
    events: { bad: badPage('events') },
    createEvents: {
      bad: bad('input.0.endTime', at('14:00'), 'end_after_start'),
      conflict: {
        reason: 'double_booked',
        input: ({ clinic }) => [
          {
            startTime: at('10:15'),
            endTime: at('10:45'),
            subject: 'Follow-up',
            doctorId: clinic.ploy.doctorId,
            patientId: clinic.malee.patientId,
            establishmentId: clinic.id,
          },
        ],
      },
    },
    updateEvents: {
      bad: bad('input.0.subject', long, 'too_long'),
      conflict: { reason: 'stale', input: ({ ids }) => [{ id: ids.event, subject: 'Changed', version: 99 }] },
    },
    deleteEvent: { bad: badId('input.id') },
    eventsChanged: { bad: badId('id', 'establishmentId') },
  },
  lists: { events: (owner, clinic, index) => addEvents(owner, clinic, [{ at: `2031-03-${index + 10}T10:00:00+07:00` }]) },
  trials: { 'an appointment': ofEvents },
}
