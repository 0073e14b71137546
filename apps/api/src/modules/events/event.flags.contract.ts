import { eventStatuses } from '@clinic/shared/events/event'
import type { EventStatus } from '@clinic/shared/events/event'
import { v7 as uuidv7 } from 'uuid'
import { addEvents, insert } from '../../testing/clinic.ts'
import type { Place, Trial, TrialRecord, Try } from '../../testing/contract/trial.ts'

/** No two at one time. */
let turn = 0

export const eventAs =
  (status: EventStatus, doctor: 'ploy' | 'krit', invoice?: 'draft' | 'void') =>
  async ({ server, clinic }: Place): Promise<TrialRecord> => {
    const day = String(((turn += 1) % 28) + 1).padStart(2, '0')
    const time = `${String(Math.floor(turn / 28) % 24).padStart(2, '0')}:${turn < 28 * 24 ? '00' : '30'}`
    const closedTime = status === 'closed' ? new Date(Date.now() - 48 * 3_600_000).toISOString() : undefined
    const at = {
      at: `2033-05-${day}T${time}:00+07:00`,
      status,
      doctorId: clinic[doctor].doctorId,
      ...(closedTime && { closedTime }),
    }
    const [id] = (await addEvents(server.owner, clinic, [at])) as [string]
    const row = { id: uuidv7(), establishmentId: clinic.id, patientId: clinic.somchai.patientId, eventId: id }
    const voided = { number: `INV-2033-${String(turn).padStart(5, '0')}`, issuedTime: '2033-05-01T00:00:00Z', snapshot: {} }
    const why = { status: 'void', voidReason: 'Wrong patient', voidedTime: '2033-05-01T00:00:00Z' }
    if (invoice) await insert(server.owner, 'invoice', [{ ...row, ...(invoice === 'void' && { ...voided, ...why }) }])
    return { id }
  }

const becomes = (status: EventStatus): Try => ({
  operation: 'updateEvents',
  input: ({ id }, said) => (said?.status === status ? null : [{ id, status }]),
  may: ({ nextStatuses }) => nextStatuses.includes(status),
})

export const ofEvents: Trial = {
  flags: ['Event.mayEdit', 'Event.mayDelete', 'Event.nextStatuses'],
  states: {
    ...Object.fromEntries(
      eventStatuses.flatMap((status) => [
        [`${status}, with the doctor`, eventAs(status, 'ploy')],
        [`${status}, with the other doctor`, eventAs(status, 'krit')],
      ]),
    ),
    'with an invoice': eventAs('confirmed', 'ploy', 'draft'),
    'with a void invoice': eventAs('confirmed', 'ploy', 'void'),
  },
  document: `query ($id: ID!) { event(id: $id) { status mayEdit mayDelete nextStatuses } }`,
  of: ({ event }) => event,
  tries: {
    'moved to another patient': {
      operation: 'updateEvents',
      input: ({ id }, _said, { clinic }) => [{ id, patientId: clinic.malee.patientId }],
      may: ({ mayEdit }) => mayEdit,
    },
    ...Object.fromEntries(
      Object.entries({ subject: 'Another', info: 'Bring the X-ray', category: 'surgery' }).map(
        ([field, value]): [string, Try] => [
          `another ${field}`,
          { operation: 'updateEvents', input: ({ id }) => [{ id, [field]: value }], may: ({ mayEdit }) => mayEdit },
        ],
      ),
    ),
    deleteEvent: {
      operation: 'deleteEvent',
      input: ({ id }, _said, { clinic }) => ({ id, establishmentId: clinic.id }),
      may: ({ mayDelete }) => mayDelete,
    },
    ...Object.fromEntries(eventStatuses.map((status) => [status, becomes(status)])),
  },
}
