import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic } from '../../testing/clinic.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import type { SmsProvider } from '../../testing/stand-ins/sms-provider.ts'
import { openSmsProvider } from '../../testing/stand-ins/sms-provider.ts'
import { createChannels } from './channels.ts'

/** What an admin says of the provider of text messages, and who reads it. */

let provider: SmsProvider
let server: TestServer
let home: Clinic
let suda: Session

beforeAll(async () => {
  provider = await openSmsProvider()
  server = await openTestServer(provider.variables)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  provider.asked.length = 0
})

const fields = `id version provider isOn isReadable accountHint secretHint partPrice sender creditType url headers
  testedTime testFault history { action changes { field from to } }`
const thai = { provider: 'thaibulksms', account: 'thai-key-123456', secret: 'thai-secret-9876', sender: 'Clinic' }
const twilio = { provider: 'twilio', account: `AC${'0'.repeat(32)}`, secret: 'twilio-token-4321', sender: '+66600000000' }
const gateway = (host: string) => ({
  provider: 'http',
  url: `${host}/send`,
  sender: 'Clinic',
  headers: 'X-Key: {secret}',
  body: '{"m":"{text}","to":"{to}"}',
})

const write = (channel: object, at: TestServer = server, session = suda) =>
  at.graphql(session, `mutation ($input: UpdateSmsChannelInput!) { updateSmsChannel(input: $input) { ${fields} } }`, {
    input: { establishmentId: home.id, isOn: true, partPrice: 50, ...channel },
  })
async function setUp(channel: object) {
  const { data, errors } = await write(channel)
  expect(errors).toBeUndefined()
  return data.updateSmsChannel
}
const read = async (at: TestServer = server, session = suda) =>
  (await at.graphql(session, `query ($id: ID!) { smsChannel(establishmentId: $id) { ${fields} } }`, { id: home.id })).data
    .smsChannel
const tryOut = async () =>
  (
    await server.graphql(suda, 'mutation ($input: TestChannelInput!) { testChannel(input: $input) { fault } }', {
      input: { establishmentId: home.id, kind: 'sms', address: '0812345678', language: 'en' },
    })
  ).data.testChannel.fault

describe('keys', () => {
  test('are written and never read: not by the API, the history, the log, or the log-in of the API', async () => {
    const said = JSON.stringify([await setUp(thai), await read()])
    expect(said).toContain('"accountHint":"3456"')
    expect(said).toContain('"secretHint":"9876"')
    const { rows } = await server.owner.query<{ all: string }>(
      `SELECT c::text || coalesce((SELECT string_agg(a::text, ' ') FROM audit_entry a WHERE a."entityId" = c.id), '') AS all FROM channel c WHERE "establishmentId" = $1`,
      [home.id],
    )
    for (const key of [thai.account, thai.secret]) {
      expect(said).not.toContain(key)
      expect(rows[0]?.all).not.toContain(key)
      expect(server.log.join('')).not.toContain(key)
    }
    const asApp = server.app.clinic.client.$queryRaw`SELECT credentials FROM channel`
    await expect(asApp).rejects.toThrow('permission denied')
  })

  test('stay as they are where none are given, and are used by the test', async () => {
    await setUp(thai)
    expect(await setUp({ ...thai, account: '', secret: undefined, sender: 'Other' })).toMatchObject({
      secretHint: '9876',
      sender: 'Other',
    })
    expect(await tryOut()).toBeNull()
    const authorization = `Basic ${Buffer.from(`${thai.account}:${thai.secret}`).toString('base64')}`
    expect(provider.asked[0]?.headers).toMatchObject({ authorization })
    expect(await read()).toMatchObject({ testedTime: expect.any(String), testFault: null })
  })

  test('have to be given anew for another provider, and for another address of one', async () => {
    await setUp(thai)
    const refused = refusal(await write({ ...twilio, account: undefined, secret: undefined }))
    expect(refused).toMatchObject(fieldFault('input.account', 'required'))
    await setUp({ ...gateway(provider.url), secret: 'own-secret-5555' })
    await setUp({ ...gateway(provider.url), url: `${provider.url}/other` })
    const elsewhere = await write(gateway('http://127.0.0.1:1'))
    expect(refusal(elsewhere)).toMatchObject(fieldFault('input.secret', 'required'))
    await setUp({ ...gateway(provider.url), secret: undefined })
    expect(await tryOut()).toBeNull()
    expect(provider.asked[0]?.headers).toMatchObject({ 'x-key': 'own-secret-5555' })
  })

  test('of another row open nothing: each is encrypted for its own', async () => {
    await setUp(thai)
    const other = await createClinic(server.owner)
    await server.owner.query(
      `INSERT INTO channel (id, "establishmentId", kind, provider, "isOn", credentials)
       SELECT gen_random_uuid(), $2, kind, provider, true, credentials FROM channel WHERE "establishmentId" = $1`,
      [home.id, other.id],
    )
    expect(await server.app.channels.openAt(home.id)).toEqual(['sms'])
    expect(await server.app.channels.openAt(other.id)).toEqual([])
  })

  test('of a clinic that was restored on a server with another secret: the channel is off, and says so', async () => {
    await setUp(thai)
    const { env, system, mailer, logger } = server.app
    const elsewhere = createChannels({ env: { ...env, authSecret: 'x'.repeat(32) }, system, mailer, logger })
    expect(await elsewhere.openAt(home.id)).toEqual([])
    expect(await elsewhere.senderOf(home.id, 'sms')).toBeUndefined()
    await server.owner.query(`UPDATE channel SET credentials = 'AAAA' WHERE "establishmentId" = $1`, [home.id])
    expect(await read()).toMatchObject({ isOn: true, isReadable: false, secretHint: '9876' })
    expect(refusal(await write({ ...thai, account: undefined, secret: undefined }))).toMatchObject(
      fieldFault('input.account', 'required'),
    )
    expect(await setUp(thai)).toMatchObject({ isReadable: true })
    expect(await server.app.channels.openAt(home.id)).toEqual(['sms'])
  })
})

test('the history says what changed, and of keys and the request only that they did', async () => {
  await setUp({ ...gateway(provider.url), secret: 'own-secret-5555' })
  const { history } = await setUp({
    ...gateway(provider.url),
    headers: 'X-Key: a {secret}',
    secret: 'own-secret-6666',
    partPrice: 35,
  })
  expect(history[0]).toEqual({
    action: 'updated',
    changes: [
      { field: 'partPrice', from: '50', to: '35' },
      { field: 'secret', from: '…5555', to: '…6666' },
      { field: 'request', from: '…', to: '…' },
    ],
  })
})

test.each([
  [{ ...thai, sender: ' ' }, 'sender', 'required'],
  [{ ...thai, secret: '' }, 'secret', 'required'],
  [{ ...thai, partPrice: -1 }, 'partPrice', 'amount_out_of_range'],
  [{ ...gateway('https://sms.test'), url: 'ftp://sms.test' }, 'url', 'invalid_url'],
  [{ ...gateway('https://sms.test'), url: 'https://{secret}.sms.test/' }, 'url', 'invalid_url'],
  [{ ...gateway('https://sms.test'), url: 'https://sms.test/{phone}' }, 'url', 'unknown_text_field'],
  [{ ...gateway('https://sms.test'), headers: 'Host: elsewhere.test' }, 'headers', 'invalid_header'],
  [{ ...gateway('https://sms.test'), body: '{"m":{text}}' }, 'body', 'invalid_json'],
  [{ ...gateway('https://sms.test'), body: '' }, 'body', 'required'],
])('%o is refused: %s %s', async (channel, field, key) => {
  expect(refusal(await write(channel))).toMatchObject(fieldFault(`input.${field}`, key as 'required'))
})

describe('a server that does not allow local providers', () => {
  let strict: TestServer
  let session: Session
  beforeAll(async () => {
    strict = await openTestServer()
  })
  afterAll(() => strict.close())
  beforeEach(async () => {
    home = await createClinic(strict.owner)
    session = await strict.signIn(home.admin.email)
  })

  test.each([
    ['http://sms.test', 'https_only'],
    ['https://localhost', 'local_address'],
    ['https://127.0.0.1', 'local_address'],
    ['https://0x7f000001', 'local_address'],
    ['https://[::1]', 'local_address'],
    ['https://192.168.1.10', 'local_address'],
    ['https://169.254.169.254', 'local_address'],
  ])('refuses %s: %s', async (host, key) => {
    const refused = refusal(await write({ ...gateway(host), secret: 'x' }, strict, session))
    expect(refused).toMatchObject(fieldFault('input.url', key as 'https_only'))
  })

  test('connects to none, whatever was stored', async () => {
    await write({ ...gateway('https://sms.test'), secret: 'x' }, strict, session)
    await strict.owner.query(`UPDATE channel SET settings = settings || jsonb_build_object('url', $1::text)`, [provider.url])
    const sender = await strict.app.channels.smsAt(home.id)
    const sending = sender?.send({ key: 'k', address: '+66812345678', subject: '', text: 'x', language: 'en' })
    await expect(sending).rejects.toMatchObject({ fault: 'provider_refused', isFinal: true })
    expect(provider.asked).toEqual([])
  })
})

test('e-mail is the server’s: its page says whether there is a mail server, and a test without one goes nowhere', async () => {
  const { data } = await server.graphql(
    suda,
    'query ($id: ID!) { emailChannel(establishmentId: $id) { hasServer isKept sender } }',
    {
      id: home.id,
    },
  )
  expect(data.emailChannel).toMatchObject({ hasServer: false, isKept: false })
  const { data: tested } = await server.graphql(
    suda,
    'mutation ($input: TestChannelInput!) { testChannel(input: $input) { fault } }',
    {
      input: { establishmentId: home.id, kind: 'email', address: 'suda@clinic.test', language: 'en' },
    },
  )
  expect(tested.testChannel.fault).toBe('no_channel')
})
