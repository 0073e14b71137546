import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { at, bookingDoor, bookingsAt, personOf } from '../../testing/records/bookings.ts'
import { addSmsAccount, smsOf } from '../../testing/records/channels/sms.ts'
import type { TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import type { SmsProvider } from '../../testing/stand-ins/sms-provider.ts'
import { openSmsProvider } from '../../testing/stand-ins/sms-provider.ts'

let provider: SmsProvider
let server: TestServer
beforeAll(async () => {
  provider = await openSmsProvider()
  server = await openTestServer(provider.variables)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

/** The one text message that goes to a number. */
const smsTo = (number: string) =>
  vi.waitFor(
    () => {
      const messages = provider.asked.map(smsOf).filter(({ to }) => to === number)
      expect(messages).toHaveLength(1)
      return messages[0]?.text ?? ''
    },
    { timeout: 15_000, interval: 20 },
  )

test('whoever has no e-mail books by the code that their telephone gets, over the protocol of the provider', async () => {
  const { open, settled } = bookingsAt(server)
  const { home, clinic, suda } = await open()
  const { hold, ask } = bookingDoor(server)
  expect((await ask('clinic', { clinic: clinic.path })).body.codeBy).toEqual([]) // neither mail nor provider
  await addSmsAccount(server.owner, server.app.env, home)
  expect((await ask('clinic', { clinic: clinic.path })).body.codeBy).toEqual(['sms'])

  const { body: held } = await hold(clinic, at('10:00'))
  const person = personOf({ phone: '089 111 2233', email: '', language: 'th' })
  expect((await ask('code', { hold: held.hold, person, by: 'email' })).status).toBe(400)
  const sent = await ask('code', { hold: held.hold, person, by: 'sms' })
  expect([sent.status, sent.body.sentTo]).toEqual([200, '…2233'])

  const text = await smsTo('+66891112233')
  const code = /^(\d{6}) คือรหัสจองนัดที่ Baan Suan Clinic$/.exec(text)?.[1] ?? ''
  const [asked] = provider.asked
  expect(asked?.path).toBe(`/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages.json`)
  expect(asked?.headers['authorization']).toMatch(/^Basic /)

  const wrong = code === '000000' ? '111111' : '000000'
  expect((await ask('confirm', { hold: held.hold, code: wrong })).body.code).toBe('WRONG_CODE')
  const booked = await ask('confirm', { hold: held.hold, code })
  expect([booked.status, booked.body.state]).toEqual([200, 'booked'])
  const event = await settled(suda, home)
  expect(event.patient).toMatchObject({ firstName: 'Anong', phone: { value: '891112233' } })
})

test('a provider that takes nothing changes nothing that the page is answered', async () => {
  const { home, clinic } = await bookingsAt(server).open()
  await addSmsAccount(server.owner, server.app.env, home)
  const { hold, ask } = bookingDoor(server)
  const { body: held } = await hold(clinic, at('11:00'))
  provider.answer = () => ({ status: 400, body: { code: 21_211, message: 'no telephone number' } })
  const sent = await ask('code', { hold: held.hold, person: personOf({ phone: '089 444 5566' }), by: 'sms' })
  expect([sent.status, sent.body.sentTo]).toEqual([200, '…5566'])
  await smsTo('+66894445566')
  provider.answer = undefined
})
