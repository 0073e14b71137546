import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Session } from '../../testing/server.ts'
import { addEvents, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { one, useEvents } from '../../testing/records/events.ts'
import { addResource } from '../resources/resource.contract.ts'

const { server, open, change, stored } = useEvents()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Somebody who has waited for half an hour, and two rooms, the first of which is booked with the appointment. */
async function waiting() {
  const { home, suda } = await open()
  const [id] = (await addEvents(server.owner, home, [{ at: at('10:00'), status: 'waiting' }])) as [string]
  const laser = await addResource(server.owner, home.id, { name: 'Laser', kind: 'equipment' })
  const room = await addResource(server.owner, home.id, { name: 'Room 1' })
  const other = await addResource(server.owner, home.id, { name: 'Room 2' })
  await server.owner.query(`UPDATE event SET "waitingSince" = $2, "resourceIds" = $3 WHERE id = $1`, [
    id,
    minutesAgo(30),
    [laser, room],
  ])
  return { home, suda, id, laser, room, other }
}

const callOf = async (session: Session, id: string) =>
  (
    await server.graphql(
      session,
      `query ($id: ID!) { event(id: $id) { status waitingSince calledInTime calledInRoom { id name } closedTime } }`,
      { id },
    )
  ).data.event

const age = (time: string) => Math.abs(Date.now() - Date.parse(time))

describe('who waits is called in', () => {
  test('now, into the room that is booked; a second desk changes nothing of it', async () => {
    const { suda, id, room } = await waiting()
    expect((await change(suda, { id, callIn: true })).errors).toBeUndefined()
    const call = await callOf(suda, id)
    expect(age(call.calledInTime)).toBeLessThan(10_000)
    expect(call).toMatchObject({ status: 'waiting', calledInRoom: { id: room, name: 'Room 1' } })
    await change(suda, { id, callIn: true })
    expect((await callOf(suda, id)).calledInTime).toBe(call.calledInTime)
  })

  test('into another room, or into none', async () => {
    const { suda, id, other } = await waiting()
    await change(suda, { id, callIn: true, calledInRoomId: other })
    expect((await callOf(suda, id)).calledInRoom.name).toBe('Room 2')
    await change(suda, { id, calledInRoomId: null })
    expect(await callOf(suda, id)).toMatchObject({ calledInTime: expect.any(String), calledInRoom: null })
  })

  test('a wrong time is corrected, and the step taken back', async () => {
    const { suda, id } = await waiting()
    await change(suda, { id, callIn: true })
    const time = minutesAgo(10)
    await change(suda, { id, calledInTime: time })
    expect(await callOf(suda, id)).toMatchObject({ calledInTime: time, calledInRoom: { name: 'Room 1' } })
    await change(suda, { id, calledInTime: null })
    expect(await callOf(suda, id)).toMatchObject({ status: 'waiting', calledInTime: null, calledInRoom: null })
  })

  test('and told in the history, with the room by its name', async () => {
    const { suda, id } = await waiting()
    await change(suda, { id, callIn: true })
    const { data } = await server.graphql(suda, one, { id })
    const { calledInTime } = await callOf(suda, id)
    const { changes } = data.event.history.at(-1)
    expect(changes).toContainEqual({ field: 'calledInTime', from: null, to: calledInTime })
    expect(changes).toContainEqual({ field: 'calledInRoom', from: null, to: 'Room 1' })
  })

  test('the end of the visit keeps it, the arrival taken back does not', async () => {
    const { suda, id } = await waiting()
    await change(suda, { id, callIn: true })
    const { calledInTime } = await callOf(suda, id)
    await change(suda, { id, status: 'closed' })
    expect(await callOf(suda, id)).toMatchObject({ calledInTime, closedTime: expect.any(String) })
    expect(refusal(await change(suda, { id, calledInTime: minutesAgo(5) }))).toMatchObject(
      fieldFault('input.0.calledInTime', 'event_is_over'),
    )
    await change(suda, { id, status: 'waiting' })
    expect((await callOf(suda, id)).calledInTime).toBe(calledInTime)
    await change(suda, { id, status: 'confirmed' })
    expect(await callOf(suda, id)).toMatchObject({ waitingSince: null, calledInTime: null, calledInRoom: null })
  })
})

describe('is refused, by the field,', () => {
  test('for who has not arrived, before the arrival and in the future', async () => {
    const { home, suda, id, room } = await waiting()
    const [expected] = await addEvents(server.owner, home, [{ at: at('12:00') }])
    const faults: [object, string, string][] = [
      [{ id: expected, callIn: true }, 'callIn', 'not_arrived'],
      [{ id: expected, calledInRoomId: room }, 'calledInRoomId', 'not_arrived'],
      [{ id, calledInRoomId: room }, 'calledInRoomId', 'not_arrived'],
      [{ id, calledInTime: minutesAgo(31) }, 'calledInTime', 'before_arrival'],
      [{ id, calledInTime: minutesAgo(-5) }, 'calledInTime', 'in_future'],
    ]
    for (const [input, field, key] of faults)
      expect(refusal(await change(suda, { ...input })), field).toMatchObject(fieldFault(`input.0.${field}`, key as never))
  })

  test('into what is no room, an archived one, and one of another clinic', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    const [id] = (await addEvents(server.owner, home, [{ at: at('10:00') }])) as [string]
    await change(suda, { id, status: 'waiting' })
    const rooms = [
      await addResource(server.owner, home.id, { name: 'Laser', kind: 'equipment' }),
      await addResource(server.owner, home.id, { name: 'Old', archivedTime: '2026-01-01T00:00:00Z' }),
      await addResource(server.owner, other.id),
    ]
    for (const calledInRoomId of rooms)
      expect(refusal(await change(suda, { id, callIn: true, calledInRoomId }))).toMatchObject(
        fieldFault('input.0.calledInRoomId', 'unknown_reference'),
      )
  })

  test("for a doctor who is not the appointment's", async () => {
    const { home, id } = await waiting()
    const ploy = await server.signIn(home.ploy.email)
    const [ofKrit] = await addEvents(server.owner, home, [{ at: at('10:00'), doctorId: home.krit.doctorId, status: 'waiting' }])
    expect(refusal(await change(ploy, { id: ofKrit, callIn: true }))?.code).toBe('FORBIDDEN')
    expect((await change(ploy, { id, callIn: true })).errors).toBeUndefined()
  })
})

test('the database keeps it between arrival and end, with a room of the same clinic', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  await addEvents(server.owner, home, [{ at: at('10:00'), status: 'waiting' }])
  const foreign = await addResource(server.owner, other.id)
  const [{ id }] = (await stored(home)) as [{ id: string }]
  const set = (assignments: string, ...values: string[]) =>
    server.owner.query(`UPDATE event SET ${assignments} WHERE id = $1`, [id, ...values])
  await set(`"waitingSince" = '2026-03-02T03:00:00Z'`)
  await expect(set(`"calledInTime" = '2026-03-02T02:59:00Z'`)).rejects.toThrow('event_called_in_after_arrival')
  await expect(set(`"calledInTime" = '2026-03-02T03:10:00Z', "closedTime" = '2026-03-02T03:09:00Z'`)).rejects.toThrow(
    'event_called_in_before_end',
  )
  await expect(set(`"calledInRoomId" = $2`, foreign)).rejects.toThrow('event_called_in_room')
  await expect(set(`"calledInTime" = '2026-03-02T03:10:00Z', "calledInRoomId" = $2`, foreign)).rejects.toThrow(
    'event_called_in_room_of_establishment',
  )
  await expect(set(`"calledInTime" = '2026-03-02T03:10:00Z', "waitingSince" = NULL`)).rejects.toThrow(
    'event_called_in_after_arrival',
  )
})
