import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addEvents, createClinic, insert, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Answer } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const list = `query ($filter: EventFilter, $pagination: PaginationInput) {
  events(filter: $filter, pagination: $pagination) { totalCount pageInfo { currentPage totalPages } edges { id } }
}`
const slots = `query ($id: ID!, $from: DateTime!, $to: DateTime!, $minutes: Int! = 30) {
  freeSlots(doctorId: $id, from: $from, to: $to, minutes: $minutes) { startTime endTime }
}`

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email) }
}

const ids = (answer: Answer) => (answer.data.events.edges as { id: string }[]).map(({ id }) => id)
const fault = (answer: Answer) => answer.errors?.[0]?.extensions.fieldErrors?.[0]

describe('events', () => {
  test('by start time, ten to a page; a page past the end is empty and counts rightly', async () => {
    const { home, suda } = await open()
    const times = Array.from({ length: 23 }, (_, index) => new Date(Date.parse(at('09:00')) + index * 1_800_000).toISOString())
    const all = await addEvents(
      server.owner,
      home,
      times.map((time) => ({ at: time })),
    )
    const page = (number: number | null, limit?: number) =>
      server.graphql(suda, list, { pagination: { page: number, ...(limit && { limit }) } })
    expect((await page(1)).data.events).toMatchObject({ totalCount: 23, pageInfo: { currentPage: 1, totalPages: 3 } })
    expect([...ids(await page(1)), ...ids(await page(2)), ...ids(await page(3))]).toEqual(all)
    expect((await page(3)).data.events).toMatchObject({ totalCount: 23, pageInfo: { currentPage: 3, totalPages: 3 } })
    for (const past of [4, 1_000_000, 2_147_483_647]) {
      expect((await page(past, 100)).data?.events, String(past)).toMatchObject({ totalCount: 23, edges: [] })
    }
    expect((await server.graphql(suda, list)).data.events).toMatchObject({
      totalCount: 23,
      pageInfo: { currentPage: 1, totalPages: 3 },
    })
    expect((await page(null)).data.events.edges).toHaveLength(10)
  })

  test('nothing is one empty page', async () => {
    const { suda } = await open()
    expect((await server.graphql(suda, list)).data.events).toEqual({
      totalCount: 0,
      pageInfo: { currentPage: 1, totalPages: 1 },
      edges: [],
    })
  })

  test.each([
    [{ page: 0 }, 'pagination.page', 'page_too_small'],
    [{ page: -1 }, 'pagination.page', 'page_too_small'],
    [{ limit: 0 }, 'pagination.limit', 'limit_out_of_range'],
    [{ limit: 101 }, 'pagination.limit', 'limit_out_of_range'],
    [{ limit: 1001 }, 'pagination.limit', 'limit_out_of_range'],
    [{ page: 2 ** 31 }, 'pagination.page', 'invalid_number'],
    [{ page: 'two' }, 'pagination.page', 'invalid_number'],
  ])('%o is refused by name', async (pagination, path, key) => {
    const { suda } = await open()
    expect(fault(await server.graphql(suda, list, { pagination }))).toMatchObject({ path, key })
  })

  test('a window is half-open, and holds what reaches into it', async () => {
    const { home, suda } = await open()
    const [before, into, inside, outOf, after, cancelled] = await addEvents(server.owner, home, [
      { at: at('09:30') },
      { at: at('09:45'), doctorId: home.krit.doctorId },
      { at: at('10:30') },
      { at: at('10:45'), minutes: 60, doctorId: home.krit.doctorId },
      { at: at('11:00') },
      { at: at('10:00'), status: 'cancelled' },
    ])
    const found = ids(await server.graphql(suda, list, { filter: { from: at('10:00'), to: at('11:00') } }))
    expect(found).toEqual([into, cancelled, inside, outOf])
    expect(found).not.toContain(before)
    expect(found).not.toContain(after)
    const narrowed = {
      from: at('10:00'),
      to: at('11:00'),
      doctorId: home.krit.doctorId,
      status: ['pending'],
      category: ['consultation'],
      patientId: home.somchai.patientId,
    }
    expect(ids(await server.graphql(suda, list, { filter: narrowed }))).toEqual([into, outOf])
    expect(ids(await server.graphql(suda, list, { filter: { status: [] } }))).toEqual([])
    expect(ids(await server.graphql(suda, list, { filter: { from: at('11:00') } }))).toEqual([outOf, after])
  })

  test('a window holds what began days before and reaches into it, however long it is', async () => {
    const { home, suda } = await open()
    const day = 24 * 60
    const lengths = [30, day - 1, day, day + 1, 3 * day, 40 * day, 400 * day]
    const events = lengths.flatMap((minutes) =>
      [minutes - 1, minutes, minutes + 1].map((before) => ({
        at: new Date(Date.parse(at('10:00')) - before * 60_000).toISOString(),
        minutes,
        category: 'available' as const,
        patientId: null,
        reaches: before < minutes,
      })),
    )
    const all = await addEvents(server.owner, home, events)
    const within = all.filter((_, index) => events[index]?.reaches)
    expect(within).toHaveLength(lengths.length)
    const window = { from: at('10:00'), to: at('11:00') }
    for (const filter of [window, { from: window.from }, { ...window, doctorId: home.ploy.doctorId }]) {
      const answer = await server.graphql(suda, list, { filter, pagination: { limit: 3 } })
      expect(answer.data.events.totalCount).toBe(lengths.length)
      const rest = await server.graphql(suda, list, { filter, pagination: { limit: 100 } })
      expect(ids(rest).toSorted()).toEqual(within.toSorted())
      expect(ids(rest).slice(0, 3)).toEqual(ids(answer))
    }
    expect(ids(await server.graphql(suda, list, { filter: { to: window.to }, pagination: { limit: 100 } }))).toHaveLength(
      all.length,
    )
  })

  test('a window of 62 days may be asked for whole, a longer one by pages', async () => {
    const { suda } = await open()
    const from = '2031-01-01T00:00:00Z'
    expect(
      (await server.graphql(suda, list, { filter: { from, to: '2031-03-04T00:00:00Z' }, pagination: { limit: 1000 } })).errors,
    ).toBeUndefined()
    expect(
      fault(await server.graphql(suda, list, { filter: { from, to: '2031-03-04T00:00:01Z' }, pagination: { limit: 101 } })),
    ).toMatchObject({ path: 'filter.to', key: 'window_too_long' })
    expect(
      (await server.graphql(suda, list, { filter: { from, to: '2035-01-01T00:00:00Z' }, pagination: { limit: 100 } })).errors,
    ).toBeUndefined()
    expect(fault(await server.graphql(suda, list, { filter: { from, to: from } }))).toMatchObject({
      path: 'filter.to',
      key: 'end_after_start',
    })
  })

  test('a doctor sees the whole clinic', async () => {
    const { home } = await open()
    await addEvents(server.owner, home, [{ at: at('10:00') }, { at: at('10:00'), doctorId: home.krit.doctorId }])
    expect(ids(await server.graphql(await server.signIn(home.ploy.email), list))).toHaveLength(2)
  })

  test('a doctor of two clinics sees both, their admins each their own', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    await insert(server.owner, 'doctor_establishment', [{ doctorId: home.ploy.doctorId, establishmentId: other.id, position: 1 }])
    await addEvents(server.owner, home, [{ at: at('10:00') }])
    await addEvents(server.owner, other, [{ at: at('11:00'), doctorId: home.ploy.doctorId }])
    expect(ids(await server.graphql(await server.signIn(home.ploy.email), list))).toHaveLength(2)
    expect(ids(await server.graphql(await server.signIn(home.admin.email), list))).toHaveLength(1)
  })
})

describe('freeSlots', () => {
  const day = { from: '2031-03-03T00:00:00+07:00', to: '2031-03-04T00:00:00+07:00' }

  test('on the quarter hour, inside opening hours, free of appointments', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [
      { at: at('09:00'), minutes: 540 },
      { at: at('18:30'), status: 'cancelled' },
    ])
    const { data } = await server.graphql(suda, slots, { id: home.ploy.doctorId, ...day })
    expect(data.freeSlots).toEqual([
      { startTime: '2031-03-03T11:00:00.000Z', endTime: '2031-03-03T11:30:00.000Z' },
      { startTime: '2031-03-03T11:15:00.000Z', endTime: '2031-03-03T11:45:00.000Z' },
      { startTime: '2031-03-03T11:30:00.000Z', endTime: '2031-03-03T12:00:00.000Z' },
    ])
  })

  test('offers nothing that is over', async () => {
    const { home, suda } = await open()
    const now = Date.now()
    const span = { from: new Date(now - 7 * 86_400_000).toISOString(), to: new Date(now + 7 * 86_400_000).toISOString() }
    const { data } = await server.graphql(suda, slots, { id: home.ploy.doctorId, ...span })
    expect(data.freeSlots.length).toBeGreaterThan(0)
    expect(data.freeSlots.filter((slot: { startTime: string }) => Date.parse(slot.startTime) < now)).toEqual([])
  })

  test('every slot offered can be booked', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [
      { at: at('10:10'), minutes: 35 },
      { at: at('13:00'), minutes: 55 },
    ])
    const { data } = await server.graphql(suda, slots, { id: home.ploy.doctorId, ...day, minutes: 45 })
    expect(data.freeSlots.length).toBeGreaterThan(5)
    const create = `mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }`
    for (const slot of data.freeSlots) {
      const input = [
        {
          ...slot,
          subject: 'x',
          doctorId: home.ploy.doctorId,
          patientId: home.malee.patientId,
          establishmentId: home.id,
          category: 'consultation',
        },
      ]
      const { data: booked, errors } = await server.graphql(suda, create, { input })
      expect(errors, JSON.stringify(slot)).toBeUndefined()
      await server.owner.query('DELETE FROM event WHERE id = $1', [booked.createEvents[0].id])
    }
  })

  test('none on a day off; fifty at most', async () => {
    const { home, suda } = await open()
    const sunday = { from: '2031-03-02T00:00:00+07:00', to: '2031-03-03T00:00:00+07:00' }
    expect((await server.graphql(suda, slots, { id: home.ploy.doctorId, ...sunday })).data.freeSlots).toEqual([])
    const month = { from: '2031-03-01T00:00:00+07:00', to: '2031-04-01T00:00:00+07:00' }
    expect((await server.graphql(suda, slots, { id: home.ploy.doctorId, ...month })).data.freeSlots).toHaveLength(50)
  })

  test.each([
    [{ to: day.from }, 'to', 'end_after_start'],
    [{ to: '2031-06-01T00:00:00Z' }, 'to', 'window_too_long'],
    [{ minutes: 0 }, 'minutes', 'invalid_number'],
    [{ minutes: 1441 }, 'minutes', 'invalid_number'],
    [{ from: '2031-03-03' }, 'from', 'invalid_date'],
    [{ id: 'x' }, 'doctorId', 'invalid_id'],
  ])('%o is refused by name', async (given, path, key) => {
    const { home, suda } = await open()
    const answer = await server.graphql(suda, slots, { id: home.ploy.doctorId, ...day, ...given })
    expect(fault(answer)).toMatchObject({ path, key })
  })

  test('a doctor who is none is not found', async () => {
    const { suda } = await open()
    expect((await server.graphql(suda, slots, { id: uuidv7(), ...day })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})
