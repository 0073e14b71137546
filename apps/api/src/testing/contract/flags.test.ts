import { eventStatuses } from '@clinic/shared/events/event'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../answers.ts'
import type { Clinic } from '../clinic.ts'
import { addAdminDoctor, addEvents, addStaff, createClinic } from '../clinic.ts'
import { useTestServer } from '../server.ts'
import type { Session } from '../server.ts'
import { at } from './operations.ts'

/** What the API says may be done is what its operations do: every flag of an appointment is tried, in both directions. */

const server = useTestServer()
const read = `query ($id: ID!) { event(id: $id) { mayEdit nextStatuses } }`
const write = `mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id info } }`

let clinic: Clinic
const sessions: Record<string, Session> = {}
beforeAll(async () => {
  clinic = await createClinic(server.owner)
  sessions['an admin'] = await server.signIn(clinic.admin.email)
  sessions['the doctor'] = await server.signIn(clinic.ploy.email)
  sessions['another doctor, who is an admin'] = await server.signIn((await addAdminDoctor(server.owner, clinic)).email)
  sessions['staff'] = await server.signIn((await addStaff(server.owner, clinic)).email)
})

const who = ['an admin', 'the doctor', 'another doctor, who is an admin', 'staff'] as const
const doctors = { Ploy: () => clinic.ploy.doctorId, Krit: () => clinic.krit.doctorId }
/** No two at one time. */
let turn = 0
const add = async (status: string, doctorId: string) => {
  const day = String(((turn += 1) % 28) + 1).padStart(2, '0')
  const time = `${String(8 + Math.floor(turn / 28)).padStart(2, '0')}:00`
  const start = `2033-05-${day}T${time}:00+07:00`
  const closedTime = status === 'closed' ? new Date(Date.now() - 3_600_000 * 48).toISOString() : null
  const [id] = await addEvents(server.owner, clinic, [{ at: start, status, doctorId, closedTime }])
  return id as string
}

const states = eventStatuses.flatMap((status) =>
  Object.entries(doctors).map(([name, doctorId]) => [status, name, doctorId] as const),
)

describe.each(who)('%s', (person) => {
  test.each(states)('%s, with %s', async (status, _name, doctorId) => {
    const session = sessions[person] as Session
    const id = await add(status, doctorId())
    const { mayEdit, nextStatuses } = (await server.graphql(session, read, { id })).data.event
    const change = (input: object) => server.graphql(session, write, { input: [{ id, ...input }] })
    const moved = await change({ patientId: clinic.malee.patientId })
    expect(!moved.errors, 'moved to another patient').toBe(mayEdit)
    if (!mayEdit && moved.errors && refusal(moved)?.code !== 'FORBIDDEN')
      expect(refusal(moved)?.fieldErrors).toMatchObject([{ path: 'input.0.patientId', key: 'event_is_over' }])
    for (const to of eventStatuses.filter((other) => other !== status)) {
      const other = await add(status, doctorId())
      const answer = await server.graphql(session, write, { input: [{ id: other, status: to }] })
      expect(!answer.errors, `${status} to ${to}`).toBe(nextStatuses.includes(to))
    }
  })
})

test('what is closed or cancelled keeps doctor and time, and takes notes', async () => {
  const session = sessions['an admin'] as Session
  for (const status of ['closed', 'cancelled']) {
    const id = await add(status, clinic.ploy.doctorId)
    const change = (input: object) => server.graphql(session, write, { input: [{ id, ...input }] })
    const wanted = { doctorId: clinic.krit.doctorId, startTime: at('10:00'), endTime: at('10:30') }
    expect(refusal(await change(wanted))?.fieldErrors.map(({ path }: { path: string }) => path)).toEqual([
      'input.0.doctorId',
      'input.0.startTime',
      'input.0.endTime',
    ])
    expect((await change({ info: 'Called back' })).data.updateEvents).toEqual([{ id, info: 'Called back' }])
  }
})

test('nobody stays away from a day that has not begun', async () => {
  const session = sessions['an admin'] as Session
  const id = await add('confirmed', clinic.ploy.doctorId)
  const input = { id, status: 'cancelled', cancelReason: 'no_show' }
  expect(refusal(await server.graphql(session, write, { input: [input] }))).toMatchObject({
    fieldErrors: [{ path: 'input.0.cancelReason', key: 'no_show_too_early' }],
  })
  const [past] = await addEvents(server.owner, clinic, [{ at: '2025-01-06T10:00:00+07:00', status: 'confirmed' }])
  expect((await server.graphql(session, write, { input: [{ ...input, id: past }] })).errors).toBeUndefined()
})
