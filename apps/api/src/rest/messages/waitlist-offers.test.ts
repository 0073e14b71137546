import { beforeEach, describe, expect, test } from 'vitest'
import { offersPath } from '@clinic/shared/addresses'
import { offerToken } from '../../lib/accounts/patient-links.ts'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addEvents, addPatients } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { readMail } from '../../testing/mail.ts'
import { messagesAt, useMailingServer } from '../../testing/records/messages.ts'
import { iso, waitlistAt } from '../../testing/records/waitlist.ts'
import type { Session } from '../../testing/server.ts'
import { addWaitlistEntry } from '../../modules/waitlist/waitlist.contract.ts'

/** Times that are offered to whoever waits, by a message whose link takes them. */

const { server, mail } = useMailingServer()
const { open: openClinic, setUp, list: messages, sent } = messagesAt(server)
const { fits } = waitlistAt(server)
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

const offers = [{ kind: 'offer', isOn: true }]
const two = at('14:00')

/** A clinic where Nok waits for half an hour; its other patients wait as well, where they are named. */
async function open(rules: Parameters<typeof openClinic>[0] = offers, settings: object = {}, entry: object = {}) {
  const clinic = await openClinic(rules, settings)
  const id = await addWaitlistEntry(server.owner, clinic.home, { patientId: clinic.patientId, ...entry })
  return { ...clinic, id, doctorId: clinic.home.ploy.doctorId }
}

type Offered = { id: string; startTime: string; status: string; channel: string; answer: string | null; heldUntil: string | null }
const offer = (session: Session, input: object) =>
  server.graphql(
    session,
    `mutation ($input: OfferWaitlistTimeInput!) { offerWaitlistTime(input: $input) { offers { id startTime status channel answer heldUntil } } }`,
    { input: { startTime: two, ...input } },
  )
async function offered(session: Session, input: object): Promise<{ id: string; token: string }> {
  const { data, errors } = await offer(session, input)
  expect(errors).toBeUndefined()
  const [{ id }] = data.offerWaitlistTime.offers as [Offered]
  return { id, token: offerToken(server.app.env, id) }
}
const entryOf = async (session: Session, patientId: string, past = false) => {
  const document = `query ($filter: WaitlistFilter) { waitlist(filter: $filter) { edges { id state
    bookedEvent { startTime status subject doctor { id } history { userName } } offers { startTime status answer }
    history { userName changes { field from to } } } } }`
  return (await server.graphql(session, document, { filter: { patientId, past } })).data.waitlist.edges[0]
}
const read = (token: unknown) => server.post('/api/offers/read', { token })
const answer = (token: unknown, given: unknown) => server.post('/api/offers/answer', { token, answer: given })
const stateAfter = async (token: string, given: string): Promise<string> => (await (await answer(token, given)).json()).state

describe('a time that is offered', () => {
  test('goes out with its own link, which colleagues do not see, and without what for', async () => {
    const { suda, id, doctorId, n } = await open()
    const { token } = await offered(suda, { id, doctorId })
    expect(await sent(suda)).toEqual(['offer'])
    const { text } = readMail(mail.letters.findLast(({ to }) => to.includes(`nok${n}@clinic.test`))?.source ?? '')
    expect(text).toContain(`${offersPath}?en#${token}`)
    expect(text).toContain('3 March 2031, 14:00')
    expect(text).toContain('No more reminders to book and offers of free times')
    const [message] = await messages(suda)
    expect(message?.text).toContain(`${offersPath}?en#…`)
    expect(message?.text).not.toContain(token)
  })

  test('is shown by its link, nothing of whom it is for, and looking changes nothing', async () => {
    const { suda, id, doctorId, patientId } = await open()
    const { token } = await offered(suda, { id, doctorId })
    const shown = await (await read(token)).json()
    expect(shown).toMatchObject({
      state: 'open',
      insteadOf: null,
      doctor: { firstName: 'Ploy' },
      clinic: { timeZone: 'Asia/Bangkok' },
    })
    expect(iso(shown.startTime)).toBe(iso(two))
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Nok|Jaidee|${patientId}|${id}`))
    expect((await entryOf(suda, patientId)).state).toBe('waiting')
  })

  test('is booked by the press, in the name of the patient, and takes them off the list', async () => {
    const { suda, id, doctorId, patientId } = await open()
    const { token } = await offered(suda, { id, doctorId })
    expect(await stateAfter(token, 'taken')).toBe('taken')
    expect(await stateAfter(token, 'taken')).toBe('taken')
    expect(await stateAfter(token, 'declined')).toBe('taken')
    const entry = await entryOf(suda, patientId, true)
    expect(entry).toMatchObject({
      state: 'booked',
      bookedEvent: { startTime: iso(two), status: 'confirmed', doctor: { id: doctorId }, history: [{ userName: 'Nok Jaidee' }] },
    })
    expect(entry.history[0]).toMatchObject({ userName: 'Nok Jaidee' })
    const { rows } = await server.owner.query('SELECT count(*)::int AS count FROM event WHERE "patientId" = $1', [patientId])
    expect(rows[0].count).toBe(1)
  })

  test('moves the appointment of somebody who wants an earlier one', async () => {
    const { suda, home, doctorId, patientId } = await open()
    const [eventId = ''] = await addEvents(server.owner, home, [{ at: at('16:00'), patientId, doctorId, status: 'pending' }])
    const id = await addWaitlistEntry(server.owner, home, { patientId, eventId })
    const { token } = await offered(suda, { id, doctorId })
    expect(iso((await (await read(token)).json()).insteadOf)).toBe(iso(at('16:00')))
    expect(await stateAfter(token, 'taken')).toBe('taken')
    const { rows } = await server.owner.query('SELECT "startTime", status FROM event WHERE id = $1', [eventId])
    expect(rows).toEqual([{ startTime: new Date(two), status: 'confirmed' }])
  })

  test('is declined, which the desk sees; and may be taken after all', async () => {
    const { suda, id, doctorId, patientId } = await open()
    const { token } = await offered(suda, { id, doctorId })
    expect(await stateAfter(token, 'declined')).toBe('declined')
    const entry = await entryOf(suda, patientId)
    expect(entry).toMatchObject({ state: 'waiting', offers: [{ startTime: iso(two), answer: 'declined' }] })
    expect(entry.history[0]).toEqual({ userName: 'Nok Jaidee', changes: [{ field: 'offerAnswer', from: null, to: 'declined' }] })
    expect(await stateAfter(token, 'taken')).toBe('taken')
  })
})

describe('of several who are offered the same time', () => {
  async function openForTwo() {
    const clinic = await open()
    const { home, n } = clinic
    const [other = ''] = await addPatients(server.owner, home.id, [
      { firstName: 'Dao', lastName: 'Suk', email: `dao${n}@clinic.test` },
    ])
    return { ...clinic, other, otherId: await addWaitlistEntry(server.owner, home, { patientId: other }) }
  }

  test('the first has it, and the other is told that it is gone', async () => {
    const { suda, id, otherId, doctorId, other } = await openForTwo()
    const [first, second] = [await offered(suda, { id, doctorId }), await offered(suda, { id: otherId, doctorId })]
    expect(await stateAfter(first.token, 'taken')).toBe('taken')
    expect((await (await read(second.token)).json()).state).toBe('gone')
    expect(await stateAfter(second.token, 'taken')).toBe('gone')
    expect(await entryOf(suda, other)).toMatchObject({ state: 'waiting', offers: [{ answer: null }] })
  })

  test('at the same moment one has it', async () => {
    const { suda, id, otherId, doctorId, home } = await openForTwo()
    const [first, second] = [await offered(suda, { id, doctorId }), await offered(suda, { id: otherId, doctorId })]
    const states = await Promise.all([stateAfter(first.token, 'taken'), stateAfter(second.token, 'taken')])
    expect(states.toSorted()).toEqual(['gone', 'taken'])
    const { rows } = await server.owner.query(
      `SELECT count(*)::int AS count FROM event WHERE "establishmentId" = $1 AND "startTime" = $2`,
      [home.id, two],
    )
    expect(rows[0].count).toBe(1)
  })
})

test("a time of a doctor who has left is gone, though it is nobody else's", async () => {
  const { suda, id, doctorId, patientId } = await open()
  const { token } = await offered(suda, { id, doctorId })
  await server.owner.query('UPDATE doctor SET "archivedTime" = now() WHERE id = $1', [doctorId])
  expect(await stateAfter(token, 'taken')).toBe('gone')
  expect(await entryOf(suda, patientId)).toMatchObject({ state: 'waiting', offers: [{ answer: null }] })
})

describe('in the quiet hours', () => {
  const quiet = { quietFrom: 0, quietUntil: 1439 }

  test('an offer waits, and goes out afterwards', async () => {
    const { suda, home, id, doctorId } = await open(offers, quiet)
    const { data } = await offer(suda, { id, doctorId })
    const [first] = data.offerWaitlistTime.offers as [Offered]
    expect(first).toMatchObject({ status: 'waiting', channel: 'email', heldUntil: expect.any(String) })
    const { id: messageId } = (await messages(suda))[0] ?? {}
    const take = () => server.owner.query('SELECT became FROM take_message($1)', [messageId])
    expect((await take()).rows).toEqual([{ became: 'waiting' }])
    await setUp(suda, home, offers)
    expect((await take()).rows).toEqual([{ became: 'sending' }])
  })

  test('one whose time somebody has by then is withdrawn', async () => {
    const { suda, home, id, doctorId } = await open(offers, quiet)
    await offered(suda, { id, doctorId })
    await addEvents(server.owner, home, [{ at: at('14:15'), doctorId }])
    await server.app.messenger.look()
    expect((await messages(suda))[0]).toMatchObject({ kind: 'offer', status: 'withdrawn', fault: 'outdated' })
  })

  test('a time that is over by then is not offered', async () => {
    const { suda, id, doctorId } = await open(offers, quiet)
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect(refusal(await offer(suda, { id, doctorId, startTime: soon }))).toEqual(
      fieldFault('input.startTime', 'event_has_begun'),
    )
  })
})

describe('is not offered', () => {
  test('what is taken, or was offered already', async () => {
    const { suda, home, id, doctorId } = await open()
    await offered(suda, { id, doctorId })
    expect(refusal(await offer(suda, { id, doctorId }))).toEqual(fieldFault('input.startTime', 'repeated'))
    await addEvents(server.owner, home, [{ at: at('15:00'), doctorId }])
    const taken = await offer(suda, { id, doctorId, startTime: at('15:00') })
    expect(refusal(taken)).toEqual(fieldFault('input.startTime', 'overlaps'))
  })

  test('anything where the clinic does not want it', async () => {
    const { suda, home, id, doctorId } = await open([{ kind: 'offer', isOn: false }])
    expect((await offer(suda, { id, doctorId })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(await messages(suda)).toEqual([])
    const found = await fits(suda, home, two, at('14:30'))
    expect(found).toHaveLength(1)
  })

  test('what its patient has declined or has no way for: the list of messages says so', async () => {
    const { suda, home, doctorId } = await open()
    const [silent = ''] = await addPatients(server.owner, home.id, [{ firstName: 'Prem', lastName: 'T' }])
    const id = await addWaitlistEntry(server.owner, home, { patientId: silent })
    const document = `query ($place: ID!, $freed: [FreedTimeInput!]!) {
      waitlistFits(establishmentId: $place, freed: $freed) { offeredBy offerFault } }`
    const { data } = await server.graphql(suda, document, { place: home.id, freed: [{ doctorId, from: two, to: at('14:30') }] })
    expect(data.waitlistFits).toEqual([
      { offeredBy: 'email', offerFault: null },
      { offeredBy: null, offerFault: 'no_address' },
    ])
    await offered(suda, { id, doctorId })
    expect(await sent(suda)).toEqual(['offer not_sent no_address'])
  })
})

test('another link, and one of a time that has begun, lead nowhere', async () => {
  const { suda, id, doctorId } = await open()
  const offer1 = await offered(suda, { id, doctorId })
  for (const token of ['x', offerToken(server.app.env, id)]) {
    expect((await read(token)).status).toBe(404)
    expect((await answer(token, 'taken')).status).toBe(404)
  }
  expect((await answer(offer1.token, 'perhaps')).status).toBe(400)
  await server.owner.query(
    `UPDATE waitlist_offer SET "startTime" = now() - interval '1 minute', "occupiedFrom" = now() - interval '1 minute' WHERE id = $1`,
    [offer1.id],
  )
  expect((await read(offer1.token)).status).toBe(404)
  expect((await answer(offer1.token, 'taken')).status).toBe(404)
})
