import http from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { addEvents, addStaff, createClinic, password } from '../clinic.ts'
import { createTestDatabase } from '../database.ts'
import type { Browser } from '../faults/browser.ts'
import { signIn } from '../faults/browser.ts'
import { runLoad, slotTime } from '../live/live-bookings.ts'
import type { Figures } from '../live/live-bookings.ts'
import { LivePicture } from '../live/live-picture.ts'
import { photo } from '../pictures.ts'
import { haproxyFolder } from './haproxy.ts'
import { redisFolder, startRedis } from './redis.ts'
import type { ServerGroup } from './server-group.ts'
import { startServerGroup } from './server-group.ts'
import { startTraffic } from './traffic.ts'

const drainSeconds = 9
const from = '2031-03-03T00:00:00Z'
const to = '2031-04-03T00:00:00Z'
const socketsPerServer = 6

const groups = [
  { size: 2, feed: 'Postgres' },
  { size: 4, feed: 'Postgres' },
  ...(redisFolder ? [{ size: 2, feed: 'Redis' }] : []),
]

describe.skipIf(!haproxyFolder).each(groups)('$size servers behind HAProxy, told of changes by $feed', ({ size, feed }) => {
  let owner: pg.Pool
  let group: ServerGroup
  let clinic: Clinic
  let browsers: Browser[]
  let pictures: LivePicture[] = []
  const closing: (() => unknown)[] = []

  beforeAll(async () => {
    const database = await createTestDatabase()
    closing.push(() => database.drop())
    owner = new pg.Pool({ connectionString: database.url, max: 2 })
    owner.on('error', () => undefined)
    closing.push(() => owner.end())
    const redis = feed === 'Redis' ? await startRedis() : undefined
    closing.push(() => redis?.stop())
    const settings = { DRAIN_TIME: String(drainSeconds), SOCKETS_PER_USER: '50', ...(redis && { REDIS_URL: redis.url }) }
    group = await startServerGroup(size, database.url, settings)
    closing.push(() => group.close())
    clinic = await createClinic(owner)
    const people = [clinic.admin, clinic.ploy, await addStaff(owner, clinic)]
    browsers = []
    for (const { email } of people) browsers.push(await signIn(group.origin, email, password))
    pictures = Array.from({ length: size * socketsPerServer }, (_, index) => new LivePicture(keyOf(index)))
    for (const picture of pictures) await picture.open()
    closing.push(() => Promise.all(pictures.map((picture) => picture.close())))
  }, 180_000)

  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })

  function keyOf(index: number) {
    const { cookie, origin } = browsers[index % browsers.length] ?? ({} as Browser)
    return { url: origin.replace('localhost', '127.0.0.1'), origin, cookie, establishmentId: clinic.id, from, to }
  }

  const book = (slot: number) => ({
    ...slotTime(from, slot),
    subject: `Slot ${slot}`,
    doctorId: clinic.ploy.doctorId,
    patientId: clinic.somchai.patientId,
    establishmentId: clinic.id,
  })

  let nextSlot = 0
  async function bookFor(seconds: number): Promise<Figures> {
    const load = { pictures, bookingSlot: keyOf(0), book, firstSlot: nextSlot, perSecond: 4, seconds }
    nextSlot += load.perSecond * seconds
    return runLoad(load)
  }

  const eventsToMove = (count: number, day: number) =>
    addEvents(
      owner,
      clinic,
      Array.from({ length: count }, (_, index) => ({
        at: new Date(Date.UTC(2031, 4, day) + index * 3_600_000).toISOString(),
        minutes: 5,
        doctorId: null,
      })),
    )

  test('each has sockets, and each socket is told exactly once of every booking and move', async () => {
    for (const server of group.servers) expect(await openSockets(server)).toBeGreaterThan(0)
    const traffic = startTraffic(keyOf(0), await eventsToMove(60, 1))
    const before = pictures.map(({ messages }) => messages)
    const figures = await bookFor(8)
    const { moved, read, failed } = await traffic.stop()
    expect(failed).toEqual([])
    expect(figures).toMatchObject({ booked: 32, refused: 0, wrong: 0, readAgain: 0, closed: 0 })
    expect([moved, read].every((count) => count > 5)).toBe(true)
    const told = () => new Set(pictures.map(({ messages }, index) => messages - (before[index] ?? 0)))
    await expect.poll(told, { timeout: 5_000 }).toEqual(new Set([figures.booked + moved]))
  })

  test('each shows the same people online', async () => {
    const { rows: people } = await owner.query<{ id: string }>('SELECT "userId" AS id FROM presence')
    expect(people).toHaveLength(browsers.length)
    for (const { id } of people) {
      const seen = await Promise.all(
        group.servers.map((server) =>
          ask(server, 'query ($id: ID!) { userPresenceInfo(userId: $id) { current { status timestamp ip } } }', { id }),
        ),
      )
      expect(seen).toEqual(seen.map(() => seen[0]))
      expect(seen[0]).toMatchObject({ userPresenceInfo: { current: { status: 'online', ip: '127.0.0.1' } } })
    }
  })

  test('each shows a picture that was sent to one', async () => {
    const [first = ''] = group.servers
    const headers = { origin: group.origin, cookie: browsers[0]?.cookie ?? '' }
    const sent = await fetch(`${first}/api/media`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await photo()),
    })
    const { previewUrl } = (await sent.json()) as { previewUrl: string }
    for (const server of group.servers) expect((await fetch(`${server}${previewUrl}`, { headers })).status).toBe(200)
  })

  test("sees the client's own address, and counts wrong passwords over all servers", async () => {
    const address = await fromAddress('127.0.0.9', { path: '/api/get-my-ip-address' })
    expect(JSON.parse(address.text)).toEqual({ ip: '127.0.0.9' })
    const { email } = await addStaff(owner, clinic)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const body = JSON.stringify({ email, password: `wrong guess ${guess}` })
      statuses.push((await fromAddress('127.0.0.9', { path: '/api/auth/sign-in/email', body })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  test('a restart of one after the other under load: no request fails, nothing told is lost, nobody goes offline', async () => {
    const traffic = startTraffic(keyOf(0), await eventsToMove(600, 8))
    let over = false
    const restarts = group.restartOneByOne().finally(() => (over = true))
    const figures: Figures[] = []
    while (!over) figures.push(await bookFor(5))
    await restarts
    figures.push(await bookFor(3))
    const { moved, read, failed } = await traffic.stop()
    expect(failed).toEqual([])
    expect(figures.map(({ refused, wrong }) => ({ refused, wrong }))).toEqual(figures.map(() => ({ refused: 0, wrong: 0 })))
    const booked = figures.reduce((sum, figure) => sum + figure.booked, 0)
    const closed = figures.reduce((sum, figure) => sum + figure.closed, 0)
    expect(closed, 'every socket came back at another server').toBeGreaterThanOrEqual(pictures.length)
    const { rows } = await owner.query('SELECT DISTINCT "currentStatus", "previousStatus" FROM presence')
    expect(rows).toEqual([{ currentStatus: 'online', previousStatus: null }])
    console.log(
      `${size} servers restarted, told by ${feed}: ${booked} booked, ${moved} moved, ${read} read, 0 failed, ${closed} sockets handed over`,
    )
  }, 600_000)

  async function ask(server: string, query: string, variables: object): Promise<unknown> {
    const { cookie = '' } = browsers[0] ?? {}
    const answer = await fetch(`${server}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: group.origin, cookie },
      body: JSON.stringify({ query, variables }),
    })
    return ((await answer.json()) as { data: unknown }).data
  }

  async function openSockets(server: string): Promise<number> {
    const metrics = await (await fetch(`${server}/metrics`)).text()
    return Number(/^\S*sockets\S* (\d+)/m.exec(metrics)?.[1] ?? 0)
  }

  /** Through HAProxy, from another of this machine's addresses. */
  function fromAddress(localAddress: string, { path, body }: { path: string; body?: string }) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { port } = new URL(group.origin)
      const headers = { origin: group.origin, ...(body && { 'content-type': 'application/json', 'content-length': body.length }) }
      const asked = http.request(
        { host: '127.0.0.1', port, path, localAddress, headers, method: body ? 'POST' : 'GET' },
        (response) => {
          response
            .toArray()
            .then(
              (parts: Buffer[]) => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
              reject,
            )
        },
      )
      asked.on('error', reject).end(body)
    })
  }
})
