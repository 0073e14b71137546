import { expect, test } from 'vitest'
import { addResource } from '../../modules/resources/resource.contract.ts'
import { addEvents } from '../../testing/clinic.ts'
import { addBookable, at, bookingDoor, bookingsAt, needRoom, personOf } from '../../testing/records/bookings.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer({ DEMO: 'short' })
const { open } = bookingsAt(server)
const door = () => bookingDoor(server)

/** Any of two rooms, for each of two doctors; with `named` the first one. */
async function openWithRooms({ named = false, count = 2 } = {}) {
  const opened = await open()
  const { id: establishmentId } = opened.home
  const rooms = []
  for (let number = 1; number <= count; number += 1)
    rooms.push(await addResource(server.owner, establishmentId, { name: `Room ${number}` }))
  await needRoom(server.owner, opened.home, opened.clinic, named ? { resourceId: rooms[0] } : { kind: 'room' })
  return { ...opened, rooms }
}

const roomsOf = async (establishmentId: string) => {
  const { rows } = await server.owner.query<{ resourceIds: string[] }>(
    `SELECT "resourceIds" FROM event WHERE "establishmentId" = $1 ORDER BY "createdTime"`,
    [establishmentId],
  )
  return rows.map(({ resourceIds }) => resourceIds)
}

test('a held time holds the last room as well: the next person is told while they choose, not after the code', async () => {
  const { clinic } = await openWithRooms({ count: 1 })
  expect((await door().hold(clinic, at('10:00'))).status).toBe(200)
  const second = await door().hold(clinic, at('10:15'))
  expect([second.status, second.body.code]).toEqual([409, 'TIME_TAKEN'])
  expect(second.body.times[0].startTime).toBe(at('10:30'))
})

test('of two rooms each of two people has one, whoever books first', async () => {
  const { home, clinic, rooms } = await openWithRooms()
  const people = [personOf(), personOf({ firstName: 'Boon' })]
  const holds = []
  for (const person of people) {
    const { body } = await door().hold(clinic, at('10:00'))
    await door().ask('code', { hold: body.hold, person, by: 'email' })
    holds.push({ hold: body.hold, code: await door().codeFor(person.email) })
  }
  expect((await door().timesOf(clinic)).map(({ startTime }) => startTime)).not.toContain(at('10:00'))
  for (const held of holds.toReversed()) expect((await door().ask('confirm', held)).status).toBe(200)
  expect((await roomsOf(home.id)).flat().toSorted()).toEqual(rooms.toSorted())
})

test('the room that one holds by name is left to them by who may have any', async () => {
  const { home, clinic, rooms } = await openWithRooms({ named: true })
  const anyRoom = await addBookable(server.owner, home, clinic)
  await needRoom(server.owner, home, anyRoom, { kind: 'room' })
  const person = personOf()
  const named = await door().hold(clinic, at('10:00'))
  await door().ask('code', { hold: named.body.hold, person, by: 'email' })
  expect((await door().bookAs(anyRoom, at('10:00'), personOf({ firstName: 'Boon' }))).status).toBe(200)
  expect((await door().ask('confirm', { hold: named.body.hold, code: await door().codeFor(person.email) })).status).toBe(200)
  expect(await roomsOf(home.id)).toEqual([[rooms[1]], [rooms[0]]])
})

test('whom the desk has taken the room from, is offered the next times', async () => {
  const { home, clinic, rooms } = await openWithRooms({ count: 1 })
  const person = personOf()
  const { body } = await door().hold(clinic, at('10:00'))
  await door().ask('code', { hold: body.hold, person, by: 'email' })
  const [eventId] = await addEvents(server.owner, home, [{ at: at('10:00'), doctorId: null }])
  await server.owner.query('UPDATE event SET "resourceIds" = $2 WHERE id = $1', [eventId, rooms])
  const refused = await door().ask('confirm', { hold: body.hold, code: await door().codeFor(person.email) })
  expect([refused.status, refused.body.code, refused.body.times[0].startTime]).toEqual([409, 'TIME_TAKEN', at('10:30')])
})
