import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bookedPath } from '@clinic/shared/addresses'
import { bookedToken } from '../../lib/accounts/patient-links.ts'
import { addPatients, insert } from '../../testing/clinic.ts'
import { mailsTo } from '../../testing/mail.ts'
import { at, bookingDoor, bookingsAt, personOf } from '../../testing/records/bookings.ts'
import { addSmsAccount, smsOf } from '../../testing/records/channels/sms.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import type { SmsProvider } from '../../testing/stand-ins/sms-provider.ts'
import { openSmsProvider } from '../../testing/stand-ins/sms-provider.ts'

/** Whoever books is told at the address that the code went to, whatever the clinic knows of the patient. */

let provider: SmsProvider
const server = {} as TestServer
const { open: openClinic } = bookingsAt(server)
const door = () => bookingDoor(server)

beforeAll(async () => {
  provider = await openSmsProvider()
  Object.assign(server, await openTestServer({ ...provider.variables, DEMO: 'short' }))
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(async () => {
  provider.asked.length = 0
  await server.owner.query('DELETE FROM rate_limit')
})

const texts = () => provider.asked.map(smsOf)
/** The text message that is sent as this one of all. */
const textNumber = (count: number) =>
  vi.waitFor(
    () => {
      expect(texts()).toHaveLength(count)
      return texts()[count - 1]?.text ?? ''
    },
    { timeout: 15_000, interval: 20 },
  )

async function open(settings: object = {}) {
  const opened = await openClinic(settings)
  await addSmsAccount(server.owner, server.app.env, opened.home)
  return opened
}

/** By a code that goes to a telephone. */
async function bookByText(settings: object = {}, person = personOf({ email: undefined })) {
  const opened = await open(settings)
  const { body } = await door().hold(opened.clinic, at('10:00'))
  await door().ask('code', { hold: body.hold, person, by: 'sms' })
  const code = /\d{6}/.exec(await textNumber(1))?.[0] ?? ''
  const { body: confirmed } = await door().ask('confirm', { hold: body.hold, code })
  const { rows } = await server.owner.query('SELECT id FROM booking WHERE "establishmentId" = $1', [opened.home.id])
  return { ...opened, confirmed, id: rows[0].id as string }
}

test('a code by text message is followed by the link in one, where there is no e-mail address', async () => {
  const { id, clinic } = await bookByText()
  const told = await textNumber(2)
  expect(texts()[1]?.to).toBe('+66812345678')
  expect(told).toContain(`/book/${clinic.path}${bookedPath}?lang=en#${bookedToken(server.app.env, id)}`)
  expect(told).toMatch(/: booked\n\d+ \w+ 10:00\n/)
  expect(told).not.toMatch(/Anong|Check-up/)
})

test('a request is answered there as well, in the language of whoever asked', async () => {
  const { id, suda } = await bookByText({ needsApproval: true }, personOf({ email: undefined, language: 'th' }))
  expect(await textNumber(2)).toContain('ได้รับคำขอแล้ว')
  const accept = 'mutation ($input: AcceptBookingInput!) { acceptBooking(input: $input) { id } }'
  expect((await server.graphql(suda, accept, { input: { id } })).errors).toBeUndefined()
  expect(await textNumber(3)).toContain('ยืนยันนัดแล้ว')
})

test('a known patient who books from another address is told there, and what the clinic knows stays', async () => {
  const { home, clinic } = await open()
  const phone = { phoneDialCode: '+66', phoneValue: '812345678' }
  const known = { firstName: 'Anong', lastName: 'Sukjai', birthDate: '1990-05-12', email: 'home@example.com', ...phone }
  await addPatients(server.owner, home.id, [known])
  const person = personOf()
  await door().bookAs(clinic, at('11:00'), person)
  const [, told] = await mailsTo(server, person.email, 2)
  expect(told?.text).toContain(bookedPath)
  const { rows } = await server.owner.query('SELECT email FROM patient WHERE "phoneValue" = $1 AND "lastName" = $2', [
    phone.phoneValue,
    'Sukjai',
  ])
  expect(rows.filter(({ email }) => email === 'home@example.com')).toHaveLength(1)
})

const listMessages = async (suda: Session, filter: object = {}) => {
  const query = `query ($filter: MessageFilter!) { messages(filter: $filter) {
    edges { id kind channel address status fault toName text needsAttention: mayResend patient { id lastName } } } }`
  const { data, errors } = await server.graphql(suda, query, { filter })
  expect(errors).toBeUndefined()
  return data.messages.edges
}

/** As Twilio answers. */
const accepted = { status: 201, body: { sid: `SM${'1'.repeat(32)}`, num_segments: '1' } }

test('what is told stands among the messages, is sent again from there, and is of the patient once they are known', async () => {
  provider.answer = (asked) =>
    /: booked/.test(smsOf(asked).text) ? { status: 400, body: { code: 21_211, message: 'no telephone number' } } : accepted
  const { home, suda } = await bookByText()
  const failed = await vi.waitFor(
    async () => {
      const [message] = await listMessages(suda)
      expect(message).toMatchObject({ kind: 'booking', channel: 'sms', status: 'failed', needsAttention: true })
      expect(message.patient?.lastName).toBe('Sukjai')
      return message
    },
    { timeout: 15_000, interval: 50 },
  )
  expect(failed).toMatchObject({ address: '+66812345678', toName: 'Anong Sukjai' })
  expect(failed.text).toMatch(/\/book\/…$/) // whoever had the whole address could cancel
  expect(await listMessages(suda, { patientId: failed.patient.id })).toHaveLength(1)

  provider.answer = undefined
  const resend = 'mutation ($input: ResendMessageInput!) { resendMessage(input: $input) { id status } }'
  expect((await server.graphql(suda, resend, { input: { id: failed.id } })).errors).toBeUndefined()
  expect(await textNumber(3)).toMatch(/: booked\n/)
  const { rows } = await server.owner.query('SELECT text FROM message WHERE "establishmentId" = $1', [home.id])
  expect(JSON.stringify(rows)).not.toContain('#') // nor does the database know it
})

test('who wants no messages about appointments is answered when they book', async () => {
  const { home, clinic, suda } = await open({ needsApproval: true })
  const phone = { phoneDialCode: '+66', phoneValue: '812345678' }
  const known = { firstName: 'Anong', lastName: 'Sukjai', birthDate: '1990-05-12', email: 'home@example.com', ...phone }
  const [patientId] = await addPatients(server.owner, home.id, [known])
  await insert(server.owner, 'contact_preference', [{ patientId, establishmentId: home.id, declined: ['appointments'] }])
  const person = personOf({ email: 'home@example.com' })
  await door().bookAs(clinic, at('11:00'), person)
  const { rows } = await server.owner.query('SELECT id FROM booking WHERE "establishmentId" = $1', [home.id])
  const accept = 'mutation ($input: AcceptBookingInput!) { acceptBooking(input: $input) { id } }'
  expect((await server.graphql(suda, accept, { input: { id: rows[0].id } })).errors).toBeUndefined()
  const sent = await mailsTo(server, person.email, 3)
  expect(sent[2]?.text).toContain('Your appointment is confirmed')
  expect(sent[2]?.text).not.toContain('No more messages')
  await vi.waitFor(async () => {
    const messages = await listMessages(suda)
    expect(messages.map(({ status }: { status: string }) => status)).toEqual(['sent', 'sent'])
    expect(messages[0].patient.id).toBe(patientId)
  })
})

test('of two answers that could not be sent yet the newer one alone is sent', async () => {
  const { home, clinic, suda } = await open({ needsApproval: true })
  const person = personOf()
  await door().bookAs(clinic, at('12:00'), person)
  await mailsTo(server, person.email, 2)
  // As it is while the mail server is away.
  await server.owner.query(`UPDATE message SET status = 'delayed', fault = 'unreachable' WHERE "establishmentId" = $1`, [home.id])
  const { rows } = await server.owner.query('SELECT id FROM booking WHERE "establishmentId" = $1', [home.id])
  const decline = 'mutation ($input: DeclineBookingInput!) { declineBooking(input: $input) { id } }'
  const declined = await server.graphql(suda, decline, { input: { id: rows[0].id, reason: 'The doctor is away' } })
  expect(declined.errors).toBeUndefined()
  const [, , answer] = await mailsTo(server, person.email, 3)
  expect(answer?.text).toContain('The doctor is away')
  const [older] = await server.owner
    .query('SELECT id FROM message WHERE "establishmentId" = $1 ORDER BY id LIMIT 1', [home.id])
    .then((found) => found.rows)
  await server.app.messenger.send(older.id, { db: server.app.system.client, afterCommit: (step: () => void) => step() })
  await vi.waitFor(async () => {
    const messages = await listMessages(suda)
    expect(messages.map((message: { status: string; fault: string | null }) => [message.status, message.fault])).toEqual([
      ['sent', null],
      ['withdrawn', 'outdated'],
    ])
  })
})
