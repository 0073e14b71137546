import { addDays } from '@clinic/shared/time/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { doorToken } from '../../lib/accounts/door-token.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, addPatients } from '../../testing/clinic.ts'
import { noonToday, queueAt, todayAt, turnOn, typed } from '../../testing/records/queue.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { tokenOf, open, make } = queueAt(server)
const { birthDate } = typed
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

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
