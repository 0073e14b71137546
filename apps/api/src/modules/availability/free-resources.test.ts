import { expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addEvents, createTwoClinics, type Clinic } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { eventInput, useEvents } from '../../testing/records/events.ts'
import { statementsOf } from '../../testing/statements.ts'
import { addResource } from '../resources/resource.contract.ts'

const { server, open, book } = useEvents()

const query = `query ($place: ID, $from: DateTime!, $to: DateTime!, $minutes: Int! = 30) {
  freeResources(establishmentId: $place, from: $from, to: $to, minutes: $minutes) { resource { name } times { startTime endTime } }
}`
type Answer = { resource: { name: string }; times: { startTime: string; endTime: string }[] }[]

const clock = (time: string) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString().slice(11, 16)

/** When each is free of the day, by the clinic's clock. */
async function openFinder() {
  const { home, suda } = await open()
  const ask = (more: object = {}) => server.graphql(suda, query, { from: at('09:00'), to: at('19:00'), ...more })
  const find = async (more: object = {}) => {
    const { data, errors } = await ask(more)
    expect(errors).toBeUndefined()
    return Object.fromEntries(
      (data.freeResources as Answer).map(({ resource, times }) => [
        resource.name,
        times.map(({ startTime, endTime }) => `${clock(startTime)}-${clock(endTime)}`),
      ]),
    )
  }
  return { home, suda, ask, find }
}

async function occupy(home: Clinic, room: string, from: string, minutes: number) {
  const [id] = await addEvents(server.owner, home, [{ at: at(from), minutes, doctorId: home.krit.doctorId }])
  await server.owner.query('UPDATE event SET "resourceIds" = $2 WHERE id = $1', [id, [room]])
  return id
}

test('a room is free when nothing is booked in it and it is in use', async () => {
  const { home, find } = await openFinder()
  const room = await addResource(server.owner, home.id, { outFrom: at('17:00'), outUntil: at('18:00') })
  await addResource(server.owner, home.id, { name: 'Laser', kind: 'equipment', outFrom: at('08:00') })
  await addResource(server.owner, home.id, { name: 'Room 2' })
  await addResource(server.owner, home.id, { name: 'Old room', archivedTime: at('08:00') })
  await occupy(home, room, '10:00', 90)
  const cancelled = await occupy(home, room, '14:00', 30)
  await server.owner.query(`UPDATE event SET status = 'cancelled' WHERE id = $1`, [cancelled])
  const all = { 'Room 1': ['09:00-10:00', '11:30-17:00', '18:00-19:00'], 'Room 2': ['09:00-19:00'], Laser: [] }
  expect(await find()).toEqual(all)
  expect(await find({ minutes: 90 })).toEqual({ ...all, 'Room 1': ['11:30-17:00'] })
})

test('what is free is booked, and what is not is refused', async () => {
  const { home, suda, find } = await openFinder()
  const room = await addResource(server.owner, home.id)
  await occupy(home, room, '10:00', 45)
  const [before = '', after = ''] = (await find({ minutes: 60 }))['Room 1'] ?? []
  const bookIn = async (from: string, to: string) => {
    const input = eventInput(home, { startTime: at(from), endTime: at(to), resourceIds: [room] })
    return (await book(suda, input)).errors?.[0]?.extensions.reason
  }
  expect([before, after]).toEqual(['09:00-10:00', '10:45-19:00'])
  expect(await bookIn('10:30', '11:30')).toBe('double_booked')
  expect(await bookIn('10:45', '11:45')).toBeUndefined()
  expect(await find({ minutes: 60 })).toEqual({ 'Room 1': ['09:00-10:00', '11:45-19:00'] })
})

test('of one clinic alone, in two statements', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  for (let number = 1; number <= 20; number += 1) await addResource(server.owner, home.id, { name: `Room ${number}` })
  await addResource(server.owner, other.id, { name: 'Theirs' })
  const span = { from: at('09:00'), to: at('19:00') }
  const { data } = await server.graphql(suda, query, span)
  expect((data.freeResources as Answer).length).toBe(20)
  expect(refusal(await server.graphql(suda, query, { ...span, place: other.id }))).toMatchObject({ code: 'NOT_FOUND' })
  const statements = await statementsOf(server, () => server.graphql(suda, query, span))
  expect(statements.filter((text) => /resource/i.test(text)).length).toBe(2)
})
