import { describe, expect, test, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { addEvents, insert } from './testing/clinic.ts'
import { at } from './testing/contract/contract.ts'
import { addRecords, giveTo, mutations, told } from './testing/contract/contracts.ts'
import { openTestServer, useTestServer } from './testing/server.ts'
import { openSocket } from './testing/socket.ts'
import { book, signInAtTwoClinics, watchEvents, watchLists, withChange, withSubject } from './testing/subscriptions.ts'

const server = useTestServer()
const open = () => signInAtTwoClinics(server)

describe('eventsChanged', () => {
  test("a change reaches every colleague within a second, and nobody of another clinic's", async () => {
    const { home, other, suda, ploy, stranger } = await open()
    const [here, there] = [await openSocket(server, ploy), await openSocket(server, stranger)]
    const [feed, strange] = [await watchEvents(here, home), await watchEvents(there, other)]

    const id = await book(server, suda, home, 'Live')
    const began = performance.now()
    expect(await withSubject(feed, 'Live')).toEqual({ eventsChanged: { change: 'created', id, event: { id, subject: 'Live' } } })
    expect(performance.now() - began).toBeLessThan(1_000)

    await server.graphql(suda, mutations.updateEvents?.document ?? '', { input: [{ id, subject: 'Moved' }] })
    expect((await withSubject(feed, 'Moved')).eventsChanged.change).toBe('updated')
    await server.graphql(suda, mutations.deleteEvent?.document ?? '', { input: { id, establishmentId: home.id } })
    expect(await feed.next(({ eventsChanged }) => eventsChanged.id === id && eventsChanged.change === 'deleted')).toEqual({
      eventsChanged: { change: 'deleted', id, event: null },
    })

    const own = await book(server, stranger, other, 'Their own')
    await withSubject(strange, 'Their own')
    expect(
      strange.received.filter(({ eventsChanged }) => eventsChanged.event).map(({ eventsChanged }) => eventsChanged.id),
    ).toEqual([own])
    expect(JSON.stringify(strange.received)).not.toContain(id)
    await Promise.all([here.close(), there.close()])
  })

  test('reaches sockets of another server process alike', async () => {
    const { home, suda, ploy } = await open()
    const second = await openTestServer({}, server)
    const socket = await openSocket(second, ploy)
    const feed = await watchEvents(socket, home)
    await book(server, suda, home, 'From afar')
    expect((await withSubject(feed, 'From afar')).eventsChanged.change).toBe('created')
    await socket.close()
    await second.close()
  })

  test('what is refused or rolled back is never announced', async () => {
    const { home, suda, ploy } = await open()
    const socket = await openSocket(server, ploy)
    const feed = await watchEvents(socket, home)
    const [first] = await addEvents(server.owner, home, [{ at: at('08:00') }])
    const input = [
      { id: first, subject: 'Never' },
      { id: uuidv7(), subject: 'Never' },
    ]
    expect((await server.graphql(suda, mutations.updateEvents?.document ?? '', { input })).errors).toBeDefined()
    await book(server, suda, home, 'Afterwards')
    await withSubject(feed, 'Afterwards')
    expect(JSON.stringify(feed.received)).not.toContain(first)
    await socket.close()
  })

  test('a doctor who leaves the clinic receives nothing more, although the socket is open', async () => {
    const { home, other, suda, ploy } = await open()
    await insert(server.owner, 'doctor_establishment', [{ doctorId: home.ploy.doctorId, establishmentId: other.id, position: 1 }])
    const [leaving, staying] = [await openSocket(server, ploy), await openSocket(server, suda)]
    const [feed, control] = [await watchEvents(leaving, home), await watchEvents(staying, home)]
    await server.owner.query(
      'UPDATE doctor_establishment SET "archivedTime" = now() WHERE "doctorId" = $1 AND "establishmentId" = $2',
      [home.ploy.doctorId, home.id],
    )
    const [id] = await addEvents(server.owner, home, [
      { at: at('12:00'), doctorId: home.krit.doctorId, subject: 'After leaving' },
    ])
    await server.owner.query(`SELECT pg_notify('clinic_changes', $1)`, [
      JSON.stringify({ topic: 'event', establishmentId: home.id, change: 'created', id }),
    ])
    await withSubject(control, 'After leaving')
    const answer = await leaving.client.iterate({ query: '{ session { establishments { id } } }' }).next()
    expect(answer.value?.data).toEqual({ session: { establishments: [{ id: other.id }] } })
    expect(JSON.stringify(feed.received)).not.toContain('After leaving')
    await Promise.all([leaving.close(), staying.close()])
  })
})

describe('listChanged', () => {
  test('says which list changed, to the clinic alone', async () => {
    const { home, other, suda, stranger } = await open()
    const [here, there] = [await openSocket(server, suda), await openSocket(server, stranger)] // an admin may see every list
    const [feed, strange] = [await watchLists(here, home), await watchLists(there, other)]
    const place = await addRecords(server.owner, home)
    await giveTo(server.owner, home.admin.userId, place)
    const ask = async (name: string) =>
      (await server.graphql(suda, mutations[name]?.document ?? '', mutations[name]?.variables(place))).data[name].id as string
    for (const [name, [list, change]] of Object.entries(told)) {
      const id = await ask(name)
      await withChange(feed, list, change, id)
    }
    expect(strange.received.filter(({ listChanged }) => listChanged.list !== 'users')).toEqual([])
    await Promise.all([here.close(), there.close()])
  })
})

test("an establishment that comes, changes or goes is told in the group's others", async () => {
  const { home, suda, other, stranger } = await open()
  const [here, there] = [await openSocket(server, suda), await openSocket(server, stranger)]
  const [feed, strange] = [await watchLists(here, home), await watchLists(there, other)]
  const ask = async (name: string, input: object) =>
    (await server.graphql(suda, mutations[name]?.document ?? '', { input })).data[name].id as string
  const id = await ask('createEstablishment', { name: 'Annexe' })
  await withChange(feed, 'establishments', 'created', id) // one row's changes that wait together are told as the last one
  await ask('updateEstablishment', { id, info: 'Changed' })
  await withChange(feed, 'establishments', 'updated', id)
  await ask('deleteEstablishment', { id })
  await withChange(feed, 'establishments', 'deleted', id)
  expect(strange.received.filter(({ listChanged }) => listChanged.list === 'establishments')).toEqual([])
  await Promise.all([here.close(), there.close()])
})

test('after the database was away, changes arrive again', async () => {
  const { home, suda, ploy } = await open()
  const socket = await openSocket(server, ploy)
  const feed = await watchEvents(socket, home)
  await server.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  )
  await vi.waitFor(
    async () => {
      await server.owner.query(`SELECT pg_notify('clinic_changes', $1)`, [
        JSON.stringify({ topic: 'event', establishmentId: home.id, change: 'deleted', id: home.id }),
      ])
      expect(feed.received.some(({ eventsChanged }) => eventsChanged.id === home.id)).toBe(true)
    },
    { timeout: 6_000, interval: 50 },
  )
  await book(server, suda, home, 'Back again')
  await withSubject(feed, 'Back again')
  await socket.close()
})
