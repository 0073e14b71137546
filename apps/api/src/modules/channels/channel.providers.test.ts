import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic } from '../../testing/clinic.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import type { SmsProvider } from '../../testing/stand-ins/sms-provider.ts'
import { openSmsProvider } from '../../testing/stand-ins/sms-provider.ts'

/** What each provider is asked, and what its answers are taken for: through the test of the settings, which says both. */

let provider: SmsProvider
let server: TestServer
let home: Clinic
let suda: Session

beforeAll(async () => {
  provider = await openSmsProvider()
  server = await openTestServer(provider.variables)
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(async () => {
  provider.answer = undefined
  provider.asked.length = 0
  await server.owner.query('DELETE FROM rate_limit')
})

const sid = `AC${'0'.repeat(32)}`
const twilio = { provider: 'twilio', account: sid, secret: 'twilio-token-4321', sender: '+66600000000' }
const thai = {
  provider: 'thaibulksms',
  account: 'thai-key-123456',
  secret: 'thai-secret-9876',
  sender: 'Clinic',
  creditType: 'corporate',
}
const other = () => ({
  provider: 'http',
  url: `${provider.url}/gateway/{account}?from={sender}`,
  method: 'POST',
  format: 'json',
  account: 'me@clinic',
  secret: 'own-secret-5555',
  sender: 'Clinic & Co',
  headers: 'Authorization: Bearer {secret}\nX-Id: {key}',
  body: '{"to":"{to}","message":"{text}"}',
})

async function setUp(channel: object): Promise<void> {
  const document = 'mutation ($input: UpdateSmsChannelInput!) { updateSmsChannel(input: $input) { version } }'
  const { errors } = await server.graphql(suda, document, {
    input: { establishmentId: home.id, isOn: false, partPrice: 50, ...channel },
  })
  expect(errors).toBeUndefined()
}

async function tryOut(address = '081-234-5678', language = 'th') {
  const document = 'mutation ($input: TestChannelInput!) { testChannel(input: $input) { fault answer parts cost } }'
  const { data, errors } = await server.graphql(suda, document, {
    input: { establishmentId: home.id, kind: 'sms', address, language },
  })
  expect(errors).toBeUndefined()
  return data.testChannel as { fault: string | null; answer: string; parts: number; cost: number }
}

const credit = async () =>
  (
    await server.graphql(suda, 'query ($id: ID!) { smsCredit(establishmentId: $id) { amount currency fault answer } }', {
      id: home.id,
    })
  ).data.smsCredit

const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

describe('Twilio', () => {
  test('is asked by its Messages API, and what is left by that of balances', async () => {
    await setUp(twilio)
    expect(await tryOut()).toMatchObject({ fault: null, answer: '', parts: 1, cost: 50 })
    const [asked] = provider.asked
    expect(asked).toMatchObject({ method: 'POST', path: `/2010-04-01/Accounts/${sid}/Messages.json` })
    expect(asked?.headers).toMatchObject({
      authorization: basic(sid, twilio.secret),
      'content-type': 'application/x-www-form-urlencoded',
    })
    const form = Object.fromEntries(new URLSearchParams(asked?.body))
    expect(form).toMatchObject({ To: '+66812345678', From: '+66600000000' })
    expect(form.Body).toContain('ทดสอบการส่ง')
    expect(await credit()).toEqual({ amount: 12.5, currency: 'USD', fault: null, answer: '' })
    await setUp({ ...twilio, sender: `MG${'a'.repeat(32)}` })
    await tryOut()
    const service = new URLSearchParams(provider.asked.at(-1)?.body)
    expect([service.get('MessagingServiceSid'), service.get('From')]).toEqual([`MG${'a'.repeat(32)}`, null])
  })

  test.each([
    [400, { code: 21211, message: "The 'To' number is not valid." }, 'address_refused'],
    [400, { code: 21610, message: 'Unsubscribed recipient' }, 'address_refused'],
    [400, { code: 21606, message: 'The From number is not yours.' }, 'provider_refused'],
    [401, { code: 20003, message: 'Authenticate' }, 'login_refused'],
    [429, { code: 20429, message: 'Too many requests' }, 'too_many'],
    [503, { code: 20503, message: 'Service unavailable' }, 'unreachable'],
    [201, { sid: 'SM1', status: 'failed', error_code: 21614, error_message: 'Not a mobile number' }, 'address_refused'],
  ])('answers %i %o: %s', async (status, body, fault) => {
    await setUp(twilio)
    provider.answer = () => ({ status, body })
    const words = 'message' in body ? body.message : body.error_message
    expect(await tryOut()).toMatchObject({ fault, answer: words })
  })
})

describe('ThaiBulkSMS', () => {
  test('is asked by version 2, with the kind of credit, which it is asked for as well', async () => {
    await setUp(thai)
    expect(await tryOut()).toMatchObject({ fault: null, parts: 1, cost: 50 })
    const [asked] = provider.asked
    expect(asked).toMatchObject({ method: 'POST', path: '/sms' })
    expect(asked?.headers).toMatchObject({ authorization: basic(thai.account, thai.secret) })
    const form = Object.fromEntries(new URLSearchParams(asked?.body))
    expect(form).toMatchObject({ msisdn: '66812345678', sender: 'Clinic', force: 'corporate' })
    expect(await credit()).toEqual({ amount: 7, currency: null, fault: null, answer: '' })
  })

  test.each([
    [401, { error: { code: 101, name: 'ERROR_AUTHENTICATION', description: 'Wrong key' } }, 'login_refused', 'Wrong key'],
    [400, { error: { code: 102, name: 'ERROR_INSUFFICIENT_CREDIT', description: 'No credit' } }, 'no_credit', 'No credit'],
    [400, { error: { code: 103, name: 'ERROR_MSISDN_FORMAT', description: 'Bad number' } }, 'address_refused', 'Bad number'],
    [
      400,
      { error: { code: 104, name: 'ERROR_SENDER_NAME', description: 'Unknown sender' } },
      'provider_refused',
      'Unknown sender',
    ],
    [
      201,
      { phone_number_list: [], bad_phone_number_list: [{ number: '66812345678', message: 'blocked' }] },
      'address_refused',
      'blocked',
    ],
    [201, { surprising: true }, 'unreachable', '{"surprising":true}'],
  ])('answers %i %o: %s', async (status, body, fault, answer) => {
    await setUp(thai)
    provider.answer = () => ({ status, body })
    expect(await tryOut()).toMatchObject({ fault, answer })
  })
})

describe('any other provider', () => {
  test('is asked as the clinic describes it, and tells no credit', async () => {
    await setUp(other())
    expect(await tryOut()).toMatchObject({ fault: null, cost: 50 })
    const [asked] = provider.asked
    expect(asked).toMatchObject({ method: 'POST', path: '/gateway/me%40clinic?from=Clinic%20%26%20Co' })
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer own-secret-5555', 'content-type': 'application/json' })
    expect(asked?.headers['x-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({ to: '+66812345678' })
    expect(await credit()).toEqual({ amount: null, currency: null, fault: null, answer: '' })
    await setUp({ ...other(), method: 'GET', url: `${provider.url}/s?to={digits}&m={text}`, headers: '' })
    await tryOut('0812345678', 'en')
    expect(provider.asked.at(-1)).toMatchObject({ method: 'GET', body: '' })
    expect(new URLSearchParams(provider.asked.at(-1)?.path.slice(3)).get('to')).toBe('66812345678')
  })

  test.each([
    [200, {}, null],
    [204, {}, null],
    [302, { location: '/elsewhere' }, 'provider_refused'],
    [401, {}, 'login_refused'],
    [402, {}, 'no_credit'],
    [404, {}, 'provider_refused'],
    [500, {}, 'unreachable'],
  ])('answers %i: %s', async (status, headers, fault) => {
    await setUp(other())
    provider.answer = () => ({ status, headers, body: 'own words' })
    expect(await tryOut()).toMatchObject({ fault })
    expect(provider.asked).toHaveLength(1) // no redirect is followed
  })

  test('whose answer repeats the key is quoted without it', async () => {
    await setUp(other())
    provider.answer = () => ({ status: 400, body: 'The key own-secret-5555 is no longer valid.' })
    expect((await tryOut()).answer).toBe('The key … is no longer valid.')
  })

  test('that hangs up, and one that is not there, does not answer', async () => {
    await setUp(other())
    provider.answer = () => 'breaks off'
    expect(await tryOut()).toMatchObject({ fault: 'unreachable' })
    await setUp({ ...other(), url: 'http://127.0.0.1:1/' })
    expect(await tryOut()).toMatchObject({ fault: 'unreachable' })
  })
})

test('a test is only to a mobile phone, and ten an hour', async () => {
  await setUp(thai)
  for (let count = 0; count < 10; count += 1) await tryOut()
  const document = 'mutation ($input: TestChannelInput!) { testChannel(input: $input) { fault } }'
  const input = { establishmentId: home.id, kind: 'sms', address: '0812345678', language: 'en' }
  const { errors } = await server.graphql(suda, document, { input })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' })
  expect(provider.asked).toHaveLength(10)
})
