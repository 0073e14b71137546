import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bookedPath } from '@clinic/shared/addresses'
import { linkTokenOf } from '../../modules/bookings/booking.secrets.ts'
import { addPatients } from '../../testing/clinic.ts'
import { mailsTo } from '../../testing/mail.ts'
import { at, bookingDoor, bookingsAt, personOf } from '../../testing/records/bookings.ts'
import { addSmsAccount, smsOf } from '../../testing/records/channels/sms.ts'
import type { TestServer } from '../../testing/server.ts'
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
  expect(told).toContain(`/book/${clinic.path}${bookedPath}?lang=en#${linkTokenOf(server.app.env, id)}`)
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
