import { beforeEach, describe, expect, test } from 'vitest'
import { doorToken } from '../lib/accounts/door-token.ts'
import { createLinkToken, hashLinkToken } from '../lib/accounts/link-token.ts'
import type { Clinic } from '../testing/clinic.ts'
import { addEvents, addPatients, createClinic } from '../testing/clinic.ts'
import { noonToday, todayAt, turnOn } from '../testing/records/queue.ts'
import type { Session } from '../testing/server.ts'
import { useTestServer } from '../testing/server.ts'
import { addDays } from '@clinic/shared/time/time'

const server = useTestServer()
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

const birthDate = '1980-02-29'
const typed = { digits: '4567', birthDate }

/** Nok, who is expected in the afternoon. */
async function open(more: { at?: string; status?: 'pending' | 'cancelled'; settings?: object } = {}) {
  const home = await createClinic(server.owner)
  await turnOn(server.owner, home, { earlyMinutes: 1440, ...more.settings })
  const [nok = ''] = await addPatients(server.owner, home.id, [
    { firstName: 'Nok', lastName: 'Jaidee', phoneValue: '812344567', birthDate },
  ])
  const { at = '15:00', status = 'pending' } = more
  const [id = ''] = await addEvents(server.owner, home, [{ at: todayAt(at), patientId: nok, status, subject: 'Root canal' }])
  return { home, nok, id, secret: tokenOf(home), suda: await server.signIn(home.admin.email) }
}

const tokenOf = ({ id: establishmentId }: Pick<Clinic, 'id'>, date = noonToday()) =>
  doorToken(server.app.env, { establishmentId, date })

const read = (secret: string, way = 'code') => server.post('/api/queue/door', { way, secret })
const arrive = (secret: string, given: object = typed, way = 'code') =>
  server.post('/api/queue/arrive', { way, secret, ...given })

const ticketsOf = async (session: Session, { id }: Pick<Clinic, 'id'>) =>
  (
    await server.graphql(
      session,
      `query ($id: ID!) { queueTickets(establishmentId: $id) {
        number arrivedBy digits event { id status version history { userName changes { field from to } } } } }`,
      { id },
    )
  ).data.queueTickets

/** Until what was typed has been looked up. */
const arrival = async (session: Session, home: Clinic) => {
  await expect.poll(async () => (await ticketsOf(session, home))[0]?.event?.status).toBe('waiting')
  return (await ticketsOf(session, home))[0]
}

/** Once more, if it has been looked up already. */
const lookUp = ({ id }: Clinic) =>
  server.owner.query('SELECT match_ticket(id) FROM queue_ticket WHERE "establishmentId" = $1', [id])

const make = async (session: Session, { id: establishmentId }: Clinic, kind: 'display' | 'kiosk') => {
  const { data } = await server.graphql(
    session,
    'mutation ($input: CreateQueueAddressInput!) { createQueueAddress(input: $input) { id address } }',
    { input: { establishmentId, kind, name: 'Waiting room' } },
  )
  const { id, address } = data.createQueueAddress as { id: string; address: string }
  return { id, secret: address.split('/').at(-1) ?? '' }
}

describe('at the door', () => {
  test('the page tells the clinic, and nothing of who is expected', async () => {
    const { home, secret } = await open()
    expect(await (await read(secret)).json()).toEqual({ clinicName: home.name, callBy: 'number' })
  })

  test('whoever types their digits and birth date arrives as at the desk, and the history says who it was', async () => {
    const { home, id, secret, suda } = await open()
    const reply = await arrive(secret)
    expect(await reply.json()).toEqual({ clinicName: home.name, callBy: 'number', number: 1 })
    const ticket = await arrival(suda, home)
    expect(ticket).toMatchObject({ number: 1, arrivedBy: 'code', event: { id, version: 2 } })
    expect(ticket.event.history[0]).toMatchObject({
      userName: 'Nok Jaidee',
      changes: [
        { field: 'status', from: 'pending', to: 'waiting' },
        { field: 'arrivedBy', from: null, to: 'code' },
      ],
    })
  })

  test('who is not expected gets the same answer, and waits for the desk', async () => {
    const { home, secret, suda } = await open()
    const [booked, unknown] = [await arrive(secret), await arrive(secret, { ...typed, digits: '0000' })]
    expect([booked.status, unknown.status]).toEqual([200, 200])
    const [one, other] = [await booked.json(), await unknown.json()]
    expect({ ...other, number: 0 }).toEqual({ ...one, number: 0 })
    expect([...booked.headers.keys()].toSorted()).toEqual([...unknown.headers.keys()].toSorted())
    await arrival(suda, home)
    expect((await ticketsOf(suda, home))[1]).toMatchObject({ number: 2, digits: '0000', event: null })
  })

  test('whoever types the same again has the same number, expected or not', async () => {
    const { home, secret, suda } = await open()
    await arrive(secret)
    await arrival(suda, home)
    expect(await (await arrive(secret)).json()).toMatchObject({ number: 1 })
    const stranger = { digits: '0000', birthDate }
    expect(await (await arrive(secret, stranger)).json()).toMatchObject({ number: 2 })
    expect(await (await arrive(secret, stranger)).json()).toMatchObject({ number: 2 })
    expect(await ticketsOf(suda, home)).toHaveLength(2)
  })

  test.each([
    ['has an appointment that was cancelled', { status: 'cancelled' as const }],
    ['comes earlier than the clinic wants', { at: '23:00', settings: { earlyMinutes: 30 } }],
  ])('whoever %s waits for the desk', async (_who, more) => {
    const { home, secret, suda } = await open(more)
    await arrive(secret)
    await lookUp(home)
    expect(await ticketsOf(suda, home)).toMatchObject([{ number: 1, event: null }])
  })

  test('of two people with the same digits and birth date neither is taken for the other', async () => {
    const { home, secret, suda } = await open()
    const [twin = ''] = await addPatients(server.owner, home.id, [
      { firstName: 'Nid', lastName: 'Jaidee', phoneValue: '812344567', birthDate },
    ])
    await addEvents(server.owner, home, [{ at: todayAt('16:00'), patientId: twin }])
    await arrive(secret)
    await lookUp(home)
    expect(await ticketsOf(suda, home)).toMatchObject([{ event: null }])
  })

  test.each<[string, (home: Clinic) => Promise<string>]>([
    ['yesterday', async (home) => tokenOf(home, addDays(noonToday(), -1))],
    [
      'another clinic with its own proof',
      async (home) => tokenOf({ id: home.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
    ],
    ['nothing', async () => 'x'],
    [
      'a clinic whose door is closed',
      async (home) => turnOn(server.owner, home, { hasDoorCode: false }).then(() => tokenOf(home)),
    ],
    ['a clinic without a queue', async (home) => turnOn(server.owner, home, { isOn: false }).then(() => tokenOf(home))],
    [
      'an archived clinic',
      async (home) => {
        await server.owner.query('UPDATE establishment SET "archivedTime" = now() WHERE id = $1', [home.id])
        return tokenOf(home)
      },
    ],
  ])('a QR code of %s is answered like any guess', async (_what, secretOf) => {
    const { home } = await open()
    const secret = await secretOf(home)
    const replies = [
      await read(secret),
      await arrive(secret),
      await read('guessed', 'kiosk'),
      await arrive('guessed', typed, 'kiosk'),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    expect(new Set(texts).size).toBe(1)
  })

  test("a QR code can't be made without the server's secret", async () => {
    const { home } = await open()
    const env = { authSecret: `${server.app.env.authSecret}.` }
    expect((await read(doorToken(env, { establishmentId: home.id, date: noonToday() }))).status).toBe(404)
  })

  test.each([
    [{ digits: '12', birthDate }, 'digits', 'invalid_number'],
    [{ digits: '4567', birthDate: '1980-02-30' }, 'birthDate', 'invalid_date'],
    [{ digits: '4567' }, 'birthDate', 'invalid_date'],
  ])('asks for what can be right: %j', async (given, path, key) => {
    const { secret } = await open()
    const reply = await arrive(secret, given)
    expect(reply.status).toBe(400)
    expect((await reply.json()).fieldErrors).toMatchObject([{ path, key }])
  })

  test('a flood is stopped before it has taken many numbers, with the same answer for all', async () => {
    const { home, secret, suda } = await open()
    const statuses = []
    for (let at = 0; at < 61; at += 1)
      statuses.push((await arrive(secret, at === 60 ? typed : { digits: String(1000 + at), birthDate })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses[60]).toBe(429)
    expect(await ticketsOf(suda, home)).toHaveLength(60)
  })

  test('a tablet takes arrivals at its address until that is revoked', async () => {
    const { home, suda } = await open()
    const kiosk = await make(suda, home, 'kiosk')
    expect((await arrive(kiosk.secret, typed, 'kiosk')).status).toBe(200)
    expect(await arrival(suda, home)).toMatchObject({ arrivedBy: 'kiosk' })
    await server.graphql(suda, 'mutation ($input: DeleteByIdInput!) { revokeQueueAddress(input: $input) { id } }', {
      input: { id: kiosk.id },
    })
    expect((await arrive(kiosk.secret, typed, 'kiosk')).status).toBe(404)
    const display = await make(suda, home, 'display')
    expect((await read(display.secret, 'kiosk')).status).toBe(404)
  })
})

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
