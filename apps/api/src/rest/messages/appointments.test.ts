import { addDays, dateOf } from '@clinic/shared/time/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerToken } from '../../lib/accounts/patient-links.ts'
import { hashLinkToken } from '../../lib/accounts/link-token.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, createClinic, createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { watchEvents, watchLists } from '../../testing/subscriptions.ts'

const server = useTestServer()
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

const tomorrow = addDays(dateOf(new Date(), 'Asia/Bangkok'), 1)
const tomorrowAt = (time: string) => `${tomorrow}T${time}:00+07:00`
const morning = tomorrowAt('10:00')

/** The link of an appointment, as a message has it. */
async function linkTo(eventId: string): Promise<string> {
  const token = answerToken(server.app.env, eventId)
  await server.owner.query('INSERT INTO appointment_link ("eventId", hash) VALUES ($1, $2)', [eventId, hashLinkToken(token)])
  return token
}

async function open(changes: object = {}) {
  const home = await createClinic(server.owner)
  const [id = ''] = await addEvents(server.owner, home, [{ at: morning, subject: 'Root canal', patientId: home.malee.patientId }])
  const columns = Object.keys(changes)
  if (columns.length > 0)
    await server.owner.query(
      `UPDATE event SET ${columns.map((column, at) => `"${column}" = $${at + 2}`).join(', ')} WHERE id = $1`,
      [id, ...Object.values(changes)],
    )
  return { home, id, token: await linkTo(id), suda: await server.signIn(home.admin.email) }
}

const read = (token: unknown) => server.post('/api/appointments/read', { token })
const answer = (token: unknown, given: unknown, note?: unknown) =>
  server.post('/api/appointments/answer', { token, answer: given, ...(note !== undefined && { note }) })

const eventFields = 'status cancelReason version patientAnswer history { userName changes { field from to } }'
const eventOf = async (session: Session, id: string) =>
  (await server.graphql(session, `query ($id: ID!) { event(id: $id) { ${eventFields} } }`, { id })).data.event
const answersOf = async (session: Session, filter: object = {}) => {
  const document = `query ($filter: AnswerFilter) { answers(filter: $filter) { edges { id answer note settledBy event { id } } } }`
  return (await server.graphql(session, document, { filter })).data.answers.edges
}

describe('the link of an appointment', () => {
  test('shows clinic, time and doctor, nothing of the patient or of what for, and changes nothing', async () => {
    const { home, id, token, suda } = await open()
    const before = await eventOf(suda, id)
    const reply = await read(token)
    expect(reply.status).toBe(200)
    const shown = await reply.json()
    expect(shown).toEqual({
      startTime: expect.any(String),
      isAllDay: false,
      isCancelled: false,
      answer: null,
      doctor: expect.objectContaining({ firstName: 'Ploy' }),
      clinic: { name: expect.any(String), phone: expect.any(String), timeZone: 'Asia/Bangkok', address: expect.any(String) },
    })
    expect(new Date(shown.startTime)).toEqual(new Date(morning))
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Malee|Root canal|${home.malee.patientId}|${id}`))
    expect(await eventOf(suda, id)).toEqual(before)
  })

  test.each([
    ['was never made', async () => 'x'.repeat(43)],
    ['is of an appointment that has begun', async () => (await open({ startTime: '2020-01-06T10:00:00+07:00' })).token],
    ['is of a deleted one', async () => (await open({ archivedTime: new Date() })).token],
    ['is of a visit that goes on', async () => (await open({ status: 'waiting', waitingSince: new Date() })).token],
  ])('that %s is answered like any other, for both', async (_why, make) => {
    const token = await make()
    const [shown, taken] = [await read(token), await answer(token, 'coming')]
    expect([shown.status, taken.status]).toEqual([404, 404])
    expect(await shown.json()).toEqual({ code: 'NOT_FOUND', message: expect.any(String), error: expect.any(String) })
  })

  test('asks for an answer that there is', async () => {
    const { token, suda, id } = await open()
    expect([(await answer(token, 'perhaps')).status, (await answer(undefined, 'coming')).status]).toEqual([400, 400])
    const tooLong = await answer(token, 'other_time', 'x'.repeat(501))
    expect((await tooLong.json()).fieldErrors).toMatchObject([{ path: 'note', key: 'too_long' }])
    expect(await answersOf(suda)).toEqual([])
    expect((await eventOf(suda, id)).patientAnswer).toBeNull()
  })

  test('is refused after many tries from one network', async () => {
    const { token } = await open()
    const statuses = []
    for (let at = 0; at < 301; at += 1) statuses.push((await read(at === 300 ? token : 'guess')).status)
    expect(statuses.slice(0, 300).every((status) => status === 404)).toBe(true)
    expect(statuses[300]).toBe(429)
  })

  test("can't be told without the server's secret", async () => {
    const { id, token } = await open()
    const { env } = server.app
    expect(answerToken(env, id)).toBe(token)
    expect(answerToken({ ...env, authSecret: `${env.authSecret}.` }, id)).not.toBe(token)
  })
})

describe('an answer', () => {
  test('"coming" confirms, is told to the screens, and is stored once', async () => {
    const { home, id, token, suda } = await open()
    const socket = await openSocket(server, suda)
    const [events, lists] = [await watchEvents(socket, home), await watchLists(socket, home)]
    expect(await (await answer(token, 'coming')).json()).toMatchObject({ answer: 'coming', isCancelled: false })
    await answer(token, 'coming')
    const event = await eventOf(suda, id)
    expect(event).toMatchObject({ status: 'confirmed', patientAnswer: 'coming', version: 2 })
    expect(event.history[0]).toMatchObject({
      userName: 'Malee Thongdee',
      changes: expect.arrayContaining([{ field: 'status', from: 'pending', to: 'confirmed' }]),
    })
    expect(await answersOf(suda)).toMatchObject([{ answer: 'coming', event: { id } }])
    expect(await answersOf(suda, { isOpen: true })).toEqual([])
    await expect.poll(() => events.received.length).toBeGreaterThan(0)
    await expect.poll(() => lists.received.map(({ listChanged }) => listChanged.list)).toContain('answers')
    await socket.close()
  })

  test('"not coming" cancels for the patient, frees the time, and can no longer be changed by the link', async () => {
    const { home, id, token, suda } = await open()
    expect(await (await answer(token, 'not_coming', 'Fever')).json()).toMatchObject({ isCancelled: true, answer: 'not_coming' })
    expect(await eventOf(suda, id)).toMatchObject({ status: 'cancelled', cancelReason: 'patient', patientAnswer: 'not_coming' })
    expect((await answer(token, 'coming')).status).toBe(404)
    expect((await read(token)).status).toBe(200)
    const slots = await server.graphql(
      suda,
      `query ($doctorId: ID!, $from: DateTime!, $to: DateTime!) { freeSlots(doctorId: $doctorId, from: $from, to: $to, minutes: 30) { startTime } }`,
      { doctorId: home.ploy.doctorId, from: tomorrowAt('00:00'), to: tomorrowAt('23:00') },
    )
    expect(slots.errors).toBeUndefined()
    expect(await answersOf(suda, { isOpen: true })).toMatchObject([{ answer: 'not_coming', note: 'Fever' }])
  })

  test('"another time" keeps the appointment and is a matter for the desk, which settles it and takes that back', async () => {
    const { id, token, suda } = await open({ status: 'confirmed' })
    await answer(token, 'other_time', 'After five, please')
    expect(await eventOf(suda, id)).toMatchObject({ status: 'confirmed', patientAnswer: 'other_time' })
    const [open1] = await answersOf(suda, { isOpen: true })
    const settle = (isSettled: boolean) =>
      server.graphql(suda, `mutation ($input: UpdateAnswerInput!) { updateAnswer(input: $input) { settledBy } }`, {
        input: { id: open1.id, isSettled },
      })
    expect((await settle(true)).data.updateAnswer.settledBy).toBeTruthy()
    expect(await answersOf(suda, { isOpen: true })).toEqual([])
    expect((await settle(false)).data.updateAnswer.settledBy).toBeNull()
    expect(await answersOf(suda, { isOpen: true })).toHaveLength(1)
  })

  test.each([
    ['is moved', { startTime: tomorrowAt('14:00'), endTime: tomorrowAt('14:30'), outsideHoursReason: 'asked for' }],
    ['gets another patient', (home: Clinic) => ({ patientId: home.somchai.patientId })],
  ])('no longer counts once the appointment %s', async (_what, change) => {
    const { home, id, token, suda } = await open()
    await answer(token, 'coming')
    const input = { id, ...(typeof change === 'function' ? change(home) : change) }
    const { errors } = await server.graphql(
      suda,
      'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }',
      {
        input: [input],
      },
    )
    expect(errors).toBeUndefined()
    expect((await eventOf(suda, id)).patientAnswer).toBeNull()
  })

  test("is told to the clinic's own people alone", async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [id = ''] = await addEvents(server.owner, home, [{ at: morning }])
    await answer(await linkTo(id), 'not_coming')
    expect(await answersOf(await server.signIn(other.admin.email))).toEqual([])
  })
})
