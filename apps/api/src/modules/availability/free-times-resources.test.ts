import { expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addEvents, createTwoClinics, type Clinic } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { eventInput, useEvents } from '../../testing/records/events.ts'
import { statementsOf } from '../../testing/statements.ts'
import { addResource } from '../resources/resource.contract.ts'

const { server, open, book } = useEvents()

const query = `query ($ids: [ID!], $from: DateTime!, $to: DateTime!, $minutes: Int! = 60, $named: [ID!], $any: [AnyResourceInput!]) {
  freeTimes(doctorIds: $ids, from: $from, to: $to, minutes: $minutes, resourceIds: $named, anyResources: $any) { startTime freeUntil }
}`

const clock = (time: string) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString().slice(11, 16)

/** Ploy's free times of the day, by the clinic's clock. */
async function openFinder() {
  const { home, suda } = await open()
  const ask = (more: object) =>
    server.graphql(suda, query, { ids: [home.ploy.doctorId], from: at('09:00'), to: at('19:00'), ...more })
  const find = async (more: object) => {
    const { data, errors } = await ask(more)
    expect(errors).toBeUndefined()
    return (data.freeTimes as { startTime: string; freeUntil: string }[]).map(
      ({ startTime, freeUntil }) => `${clock(startTime)}-${clock(freeUntil)}`,
    )
  }
  return { home, suda, ask, find }
}

/** Another doctor has the room meanwhile. */
async function occupy(home: Clinic, room: string, from: string, minutes: number) {
  const [id] = await addEvents(server.owner, home, [{ at: at(from), minutes, doctorId: home.krit.doctorId }])
  await server.owner.query('UPDATE event SET "resourceIds" = $2 WHERE id = $1', [id, [room]])
}

test('a doctor is free when the room is, and while it is not out of use', async () => {
  const { home, find } = await openFinder()
  const room = await addResource(server.owner, home.id, { outFrom: at('17:00'), outUntil: at('18:00') })
  await occupy(home, room, '10:00', 90)
  expect(await find({ named: [room] })).toEqual(['09:00-10:00', '11:30-17:00', '18:00-19:00'])
  expect(await find({})).toEqual(['09:00-19:00'])
})

test('any room will do, as long as it is one room all the time', async () => {
  const { home, find } = await openFinder()
  const [one, two] = [
    await addResource(server.owner, home.id, { name: 'Room 1' }),
    await addResource(server.owner, home.id, { name: 'Room 2' }),
  ]
  await occupy(home, one, '10:00', 60)
  await occupy(home, two, '11:00', 60)
  expect(await find({ any: [{ kind: 'room' }] })).toEqual(['09:00-11:00', '11:00-19:00'])
  expect(await find({ any: [{ kind: 'room' }, { kind: 'room' }] })).toEqual(['09:00-10:00', '12:00-19:00'])
})

test('each time that is found is booked, and of the others none', async () => {
  const { home, suda, find } = await openFinder()
  const rooms = [
    await addResource(server.owner, home.id, { name: 'Room 1', group: 'Quiet' }),
    await addResource(server.owner, home.id, { name: 'Room 2' }),
  ] as [string, string]
  await occupy(home, rooms[0], '09:30', 60)
  await occupy(home, rooms[1], '12:00', 60)
  await occupy(home, rooms[0], '14:15', 45)
  const any = [{ kind: 'room' }, { kind: 'room', group: 'Quiet' }]
  const spans = (await find({ any })).map((span) => span.split('-') as [string, string])
  for (let minutes = 9 * 60; minutes <= 18 * 60; minutes += 15) {
    const clockOf = (time: number) => `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
    const [from, to] = [clockOf(minutes), clockOf(minutes + 60)]
    const answer = await book(suda, eventInput(home, { startTime: at(from), endTime: at(to), anyResources: any }))
    const isFound = spans.some(([start, end]) => start <= from && to <= end)
    expect([from, answer.errors?.[0]?.extensions.reason]).toEqual([from, isFound ? undefined : 'double_booked'])
    const id = answer.data?.createEvents?.[0].id
    if (id) await server.owner.query('DELETE FROM event WHERE id = $1', [id])
  }
})

test('rooms cost two statements, and a foreign one is told by its place in the list', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const variables = { ids: [home.ploy.doctorId], from: at('09:00'), to: at('19:00') }
  const room = await addResource(server.owner, home.id)
  const foreign = await addResource(server.owner, other.id)
  const count = async (more: object) =>
    (await statementsOf(server, () => server.graphql(suda, query, { ...variables, ...more }))).length
  expect((await count({ named: [room], any: [] })) - (await count({}))).toBe(2)
  expect(refusal(await server.graphql(suda, query, { ...variables, named: [room, foreign] }))).toMatchObject(
    fieldFault('resourceIds.1', 'unknown_reference'),
  )
  expect(refusal(await server.graphql(suda, query, { ...variables, any: [{ kind: 'equipment' }] }))).toMatchObject(
    fieldFault('anyResources.0', 'unknown_reference'),
  )
})
