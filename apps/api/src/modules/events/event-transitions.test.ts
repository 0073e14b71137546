import type { EventStatus } from '@clinic/shared/events/event'
import { eventStatuses, eventStatusRules, reopenMinutes } from '@clinic/shared/events/event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addAccounts, addEvents, createTwoClinics, insert } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

/** Every step between two statuses, by everybody who might try it. */

const server = useTestServer()

const update = 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id status version } }'
const read = 'query ($id: ID!) { event(id: $id) { status version nextStatuses } }'

type Who = 'admin' | 'their doctor' | 'another doctor' | 'staff' | 'a stranger'
const sessions = {} as Record<Who, Session>
let home: Clinic

beforeAll(async () => {
  const clinics = await createTwoClinics(server.owner)
  home = clinics.home
  const [clerk, krit] = await addAccounts(server.owner, [
    { role: 'STAFF', firstName: 'Nok', lastName: 'Chaiyo' },
    { role: 'DOCTOR', firstName: 'Krit', lastName: 'Boonmee' },
  ])
  if (!clerk || !krit) throw new Error('nobody was added')
  await server.owner.query('UPDATE establishment SET "staffSignIn" = true WHERE id = $1', [home.id])
  await insert(server.owner, 'membership', [{ userId: clerk.userId, establishmentId: home.id }])
  await server.owner.query('UPDATE doctor SET "userId" = $1 WHERE id = $2', [krit.userId, home.krit.doctorId])
  const emails = {
    admin: home.admin,
    'their doctor': home.ploy,
    'another doctor': krit,
    staff: clerk,
    'a stranger': clinics.other.admin,
  }
  for (const [who, { email }] of Object.entries(emails)) sessions[who as Who] = await server.signIn(email)
})

let booked = 0
/** Each a day of its own, so that none is in another's way. */
const book = async (status: EventStatus, closedTime = new Date()) => {
  booked += 1
  const start = new Date(Date.parse(at('10:00')) + booked * 86_400_000).toISOString()
  const [id] = await addEvents(server.owner, home, [
    { at: start, status, ...(status === 'closed' && { closedTime: closedTime.toISOString() }) },
  ])
  return id as string
}

const pairs = eventStatuses.flatMap((from) => eventStatuses.map((to) => [from, to] as const))
const expected = (who: Who, from: EventStatus, to: EventStatus): string => {
  if (who === 'a stranger') return 'NOT_FOUND'
  if (who === 'another doctor') return 'FORBIDDEN'
  if (from === to) return 'done'
  return eventStatusRules[from].next.includes(to) ? 'done' : 'CONFLICT'
}

describe.each(['admin', 'their doctor', 'another doctor', 'staff', 'a stranger'] as const)('%s', (who) => {
  test.each(pairs)('%s -> %s', async (from, to) => {
    const id = await book(from)
    const shown = await server.graphql(sessions[who], read, { id })
    const cancelReason = to === 'cancelled' ? { cancelReason: 'patient' } : {}
    const { data, errors } = await server.graphql(sessions[who], update, { input: [{ id, status: to, ...cancelReason }] })
    const outcome = expected(who, from, to)
    expect(errors?.[0]?.extensions.code ?? 'done').toBe(outcome)
    if (outcome === 'CONFLICT') expect(errors?.[0]?.extensions).toMatchObject({ reason: 'transition', from, to })
    if (outcome === 'done') expect(data.updateEvents[0].status).toBe(to)
    // What was refused has written nothing, and what the screen offers is what the server takes.
    const { rows } = await server.owner.query('SELECT status, version FROM event WHERE id = $1', [id])
    if (outcome !== 'done') expect(rows).toEqual([{ status: from, version: 1 }])
    if (from !== to) expect(Boolean(shown.data.event?.nextStatuses.includes(to))).toBe(outcome === 'done')
  })
})

test.each([
  ['staff', reopenMinutes - 1, true],
  ['staff', reopenMinutes + 1, false],
  ['their doctor', reopenMinutes - 1, true],
  ['their doctor', reopenMinutes + 1, false],
  ['another doctor', 0, false],
  ['admin', 3 * 24 * 60, false],
] as const)('%s may reopen a visit %i minutes after it was closed: %s', async (who, minutes, may) => {
  const id = await book('closed', new Date(Date.now() - minutes * 60_000))
  const { data } = await server.graphql(sessions[who], read, { id })
  expect(data.event.nextStatuses.includes('waiting')).toBe(may)
  const { errors } = await server.graphql(sessions[who], update, { input: [{ id, status: 'waiting' }] })
  expect(errors === undefined).toBe(may)
})
