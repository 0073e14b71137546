import { beforeEach, describe, expect, test } from 'vitest'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents } from '../../testing/clinic.ts'
import { queueAt, todayAt } from '../../testing/records/queue.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { open, make } = queueAt(server)
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

type Message = { gone?: true; clinicName?: string; calls?: Record<string, unknown>[]; isOn?: boolean }

/** What a display has been told. */
async function watch(secret: string) {
  const stop = new AbortController()
  const reply = await server.request('/api/queue/display', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
    signal: stop.signal,
  })
  expect(reply.status).toBe(200)
  const told: Message[] = []
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of reply.body as unknown as AsyncIterable<Uint8Array>)
      for (const [, json = ''] of decoder.decode(bytes).matchAll(/^data: (.*)$/gm)) told.push(JSON.parse(json) as Message)
  })().catch(() => undefined)
  await expect.poll(() => told.length).toBeGreaterThan(0)
  return { told, last: () => told.at(-1), ended, stop: () => stop.abort() }
}

describe('a display', () => {
  const call = async (session: Session, { id: establishmentId }: Clinic) =>
    server.graphql(session, 'mutation ($input: CallNextInput!) { callNext(input: $input) { id } }', {
      input: { establishmentId },
    })
  const waiting = async (session: Session, id: string) =>
    server.graphql(session, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
      input: [{ id, status: 'waiting' }],
    })

  test.each([
    ['number', { number: 1, initials: null }],
    ['initials', { number: null, initials: 'N.J.' }],
  ])('shows the %s of whoever is called, at once, and nothing else of who it is', async (callBy, shown) => {
    const { home, nok, id, suda } = await open({ settings: { callBy } })
    const display = await watch((await make(suda, home, 'display')).secret)
    expect(display.last()).toMatchObject({ clinicName: home.name, isOn: true, calls: [] })
    await waiting(suda, id)
    await call(suda, home)
    await expect
      .poll(() => display.last()?.calls)
      .toMatchObject([{ ...shown, count: 1, room: null, doctor: { firstName: 'Ploy' } }])
    expect(JSON.stringify(display.told)).not.toMatch(new RegExp(`Nok|Jaidee|Root canal|${nok}|${id}`))
    display.stop()
  })

  test('shows the last five calls, the newest first', async () => {
    const { home, suda } = await open()
    const ids = await addEvents(
      server.owner,
      home,
      Array.from({ length: 7 }, (_, at) => ({ at: todayAt(`1${at}:00`), doctorId: home.krit.doctorId })),
    )
    for (const id of ids) await waiting(suda, id)
    for (const _ of ids) await call(suda, home)
    const display = await watch((await make(suda, home, 'display')).secret)
    expect(display.last()?.calls).toHaveLength(5)
    const times = display.last()?.calls?.map(({ calledTime }) => Date.parse(String(calledTime))) ?? []
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    display.stop()
  })

  test('says that it is revoked, and ends', async () => {
    const { home, suda } = await open()
    const { id, secret } = await make(suda, home, 'display')
    const display = await watch(secret)
    await server.graphql(suda, 'mutation ($input: DeleteByIdInput!) { revokeQueueAddress(input: $input) { id } }', {
      input: { id },
    })
    await display.ended
    expect(display.last()).toEqual({ gone: true })
    expect((await server.post('/api/queue/display', { secret })).status).toBe(404)
  })

  test('hears of the queue that is turned off, and shows nothing of another clinic', async () => {
    const { home, id, suda } = await open()
    const { home: other, id: theirs, suda: theirAdmin } = await open()
    const display = await watch((await make(suda, home, 'display')).secret)
    await waiting(theirAdmin, theirs)
    await call(theirAdmin, other)
    await waiting(suda, id)
    await call(suda, home)
    await expect.poll(() => display.last()?.calls).toHaveLength(1)
    const input = {
      establishmentId: home.id,
      isOn: false,
      callBy: 'number',
      spokenLanguages: [],
      hasDoorCode: false,
      earlyMinutes: 0,
    }
    await server.graphql(suda, 'mutation ($input: UpdateQueueSettingsInput!) { updateQueueSettings(input: $input) { id } }', {
      input,
    })
    await expect.poll(() => display.last()).toMatchObject({ isOn: false, calls: [] })
    display.stop()
  })

  test('is refused where nobody made the address, and where too many look at it', async () => {
    const { home, suda } = await open()
    expect((await server.post('/api/queue/display', { secret: createLinkToken() })).status).toBe(404)
    const { secret } = await make(suda, home, 'display')
    const displays = []
    for (let at = 0; at < 20; at += 1) displays.push(await watch(secret))
    expect((await server.post('/api/queue/display', { secret })).status).toBe(429)
    for (const display of displays) display.stop()
    await expect
      .poll(async () => {
        const reply = await server.post('/api/queue/display', { secret })
        await reply.body?.cancel()
        return reply.status
      })
      .toBe(200)
  })

  test('keeps its address as a hash alone', async () => {
    const { home, suda } = await open()
    const { secret } = await make(suda, home, 'display')
    const { rows } = await server.owner.query('SELECT "tokenHash" FROM queue_address WHERE "establishmentId" = $1', [home.id])
    expect(rows).toEqual([{ tokenHash: hashLinkToken(secret) }])
  })
})
