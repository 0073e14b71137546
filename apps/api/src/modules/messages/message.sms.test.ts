import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { shortAnswerToken } from '../../lib/accounts/patient-links.ts'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addPatients } from '../../testing/clinic.ts'
import { mailingBy, messagesAt, on, usual as usualRule, workday } from '../../testing/records/messages.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import { openMailServer } from '../../testing/stand-ins/mail-server.ts'
import type { SmsProvider } from '../../testing/stand-ins/sms-provider.ts'
import { openSmsProvider } from '../../testing/stand-ins/sms-provider.ts'

/** Messages by a clinic's own provider of text messages, beside the server's e-mail. */

let provider: SmsProvider
let mail: Awaited<ReturnType<typeof openMailServer>>
const server = {} as TestServer
const { open, book, change, list, later, sent } = messagesAt(server)

beforeAll(async () => {
  provider = await openSmsProvider()
  mail = await openMailServer('refuses')
  Object.assign(server, await openTestServer({ ...provider.variables, ...mailingBy(mail.url) }))
})
afterAll(async () => {
  await server.close()
  await Promise.all([provider.close(), mail.close()])
})
beforeEach(() => {
  provider.answer = undefined
  provider.asked.length = 0
})

async function turnOn(session: Session, { id: establishmentId }: Clinic, channel: object = {}): Promise<void> {
  const thai = { provider: 'thaibulksms', account: 'thai-key-123456', secret: 'thai-secret-9876', sender: 'Clinic' }
  const { errors } = await server.graphql(
    session,
    'mutation ($input: UpdateSmsChannelInput!) { updateSmsChannel(input: $input) { id } }',
    { input: { establishmentId, isOn: true, partPrice: 35, ...thai, ...channel } },
  )
  expect(errors).toBeUndefined()
}

/** A patient with a number, whose appointment is told. */
async function tell(patient: object = {}, channel?: object) {
  const at = await open()
  await turnOn(at.suda, at.home, channel)
  const [patientId = ''] = await addPatients(server.owner, at.home.id, [
    { firstName: 'Dao', lastName: 'Suk', phoneValue: '812345678', ...patient },
  ])
  const id = await book(at.suda, at.home, { patientId, ...on(workday(3), '10:00') })
  await later()
  return { ...at, patientId, id }
}

const texts = () => provider.asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
const details = async (session: Session, id: string | undefined) =>
  (
    await server.graphql(
      session,
      'query ($id: ID!) { message(id: $id) { channel address providerAnswer parts cost mayResend otherChannels text } }',
      { id },
    )
  ).data.message
const resend = (session: Session, input: object) =>
  server.graphql(session, 'mutation ($input: ResendMessageInput!) { resendMessage(input: $input) { status channel } }', { input })
const prefer = (session: Session, input: object) =>
  server.graphql(
    session,
    'mutation ($input: UpdateContactPreferenceInput!) { updateContactPreference(input: $input) { channel } }',
    {
      input,
    },
  )

test('who has no e-mail address gets a text message, with the link, without the subject, and at the price of its parts', async () => {
  const { suda, id } = await tell()
  expect(await sent(suda)).toEqual(['confirmation'])
  const [text] = texts()
  expect(text).toMatchObject({ msisdn: '66812345678', sender: 'Clinic' })
  expect(text?.message).toMatch(/^Booked at Clinic \d+:\n\w{3} \d+ \w+ 10:00 Answer: \S+$/)
  expect(text?.message).toContain(`/a?en#${shortAnswerToken(server.app.env, id)}`)
  expect((await server.post('/api/appointments/read', { token: shortAnswerToken(server.app.env, id) })).status).toBe(200)
  const [message] = await list(suda)
  expect(text?.message).not.toContain(message?.subject)
  const { parts, ...told } = await details(suda, message?.id)
  expect(told).toMatchObject({
    channel: 'sms',
    address: '+66812345678',
    providerAnswer: null,
    cost: parts * 35,
    mayResend: false,
  })
  expect(parts).toBe(1)
  const { rows } = await server.owner.query('SELECT "providerId" FROM message WHERE id = $1', [message?.id])
  expect(rows[0]?.providerId).toMatch(/^TB\d+$/)
})

test('who has both gets an e-mail, unless they want text messages; who wants what there is not gets the other', async () => {
  const both = await tell({ email: 'dao@clinic.test' })
  expect(await sent(both.suda)).toEqual(['confirmation failed address_refused'])
  const { patientId, home, suda } = both
  await prefer(suda, { patientId, establishmentId: home.id, channel: 'sms' })
  await change(suda, { id: both.id, ...on(workday(3), '11:00') })
  await later()
  expect(await sent(suda)).toEqual(['confirmation failed address_refused', 'change'])
  const withoutNumber = await tell({ email: 'fah@clinic.test', phoneValue: '21234567' })
  expect(await sent(withoutNumber.suda)).toEqual(['confirmation failed address_refused'])
  await prefer(withoutNumber.suda, { patientId: withoutNumber.patientId, establishmentId: withoutNumber.home.id, channel: 'sms' })
  await change(withoutNumber.suda, { id: withoutNumber.id, ...on(workday(3), '11:00') })
  await later()
  expect((await sent(withoutNumber.suda)).toSorted()).toEqual([
    'change failed address_refused',
    'confirmation failed address_refused',
  ])
  expect(texts()).toHaveLength(1)
})

test('who has neither e-mail nor a mobile phone, and whose channel is off, gets none, and the list says why', async () => {
  const landline = await tell({ phoneValue: '21234567' })
  expect(await sent(landline.suda)).toEqual(['confirmation not_sent no_address'])
  const off = await tell({}, { isOn: false })
  expect(await sent(off.suda)).toEqual(['confirmation not_sent no_address'])
  expect(provider.asked).toEqual([])
})

test('a channel that is switched off before a message is sent keeps it back', async () => {
  provider.answer = () => ({ status: 503, body: '' })
  const { suda, home } = await tell()
  await vi.waitFor(async () => expect((await list(suda))[0]?.status).toBe('delayed'), { timeout: 15_000 })
  await turnOn(suda, home, { isOn: false })
  await again()
  expect(await sent(suda)).toEqual(['confirmation not_sent no_channel'])
})

/** Attempts that wait begin now. */
const again = () =>
  server.owner.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'message' AND state IN ('retry', 'created')`)

test('a provider that asks to wait is asked again after that time', async () => {
  provider.answer = () => ({ status: 429, headers: { 'retry-after': '600' }, body: { error: { description: 'Slow down' } } })
  const { suda } = await tell()
  await vi.waitFor(async () => expect((await list(suda))[0]).toMatchObject({ status: 'delayed', fault: 'too_many' }), {
    timeout: 15_000,
    interval: 50,
  })
  const [message] = await list(suda)
  expect((await details(suda, message?.id)).providerAnswer).toBe('Slow down')
  const waiting = await vi.waitFor(async () => {
    const { rows } = await server.owner.query<{ seconds: number }>(
      `SELECT extract(epoch FROM start_after - now())::float AS seconds FROM jobs.job WHERE name = 'message' AND state = 'created' AND data ->> 'id' = $1`,
      [message?.id],
    )
    expect(rows).toHaveLength(1)
    return rows[0]?.seconds ?? 0
  })
  expect(waiting).toBeGreaterThan(500)
  provider.answer = undefined
  await again()
  expect(await sent(suda)).toEqual(['confirmation'])
  expect((await details(suda, message?.id)).providerAnswer).toBeNull()
})

test('a provider that takes a message and does not say so has perhaps sent it: it is not sent again by itself', async () => {
  provider.answer = () => 'breaks off'
  const { suda } = await tell()
  expect(await sent(suda)).toEqual(['confirmation perhaps_sent '])
  await again()
  await later()
  expect(texts()).toHaveLength(1)
  const [message] = await list(suda)
  expect(await details(suda, message?.id)).toMatchObject({ mayResend: true, cost: null })
})

test('what failed is sent again by another channel that has an address; by no other', async () => {
  const { suda, home, patientId } = await tell({ email: 'dao@clinic.test' })
  expect(await sent(suda)).toEqual(['confirmation failed address_refused'])
  const [failed] = await list(suda)
  expect(await details(suda, failed?.id)).toMatchObject({ channel: 'email', otherChannels: ['sms'] })
  const { data } = await resend(suda, { id: failed?.id, channel: 'sms' })
  expect(data.resendMessage).toEqual({ status: 'waiting', channel: 'sms' })
  expect(await sent(suda)).toEqual(['confirmation'])
  expect(texts()[0]).toMatchObject({ msisdn: '66812345678' })
  expect(await details(suda, failed?.id)).toMatchObject({ channel: 'sms', address: '+66812345678', otherChannels: [] })

  await server.owner.query(`UPDATE message SET status = 'failed', fault = 'unreachable', "needsAttention" = true WHERE id = $1`, [
    failed?.id,
  ])
  await server.owner.query('UPDATE patient SET email = NULL WHERE id = $1', [patientId])
  expect((await details(suda, failed?.id)).otherChannels).toEqual([])
  expect(refusal(await resend(suda, { id: failed?.id, channel: 'email' }))).toMatchObject(
    fieldFault('input.channel', 'invalid_choice'),
  )
  await turnOn(suda, home, { isOn: false })
})

test('the settings say how many letters and parts a text message takes, with its link in full', async () => {
  const { suda, home } = await open()
  const preview = async (language: string, input: object) =>
    (
      await server.graphql(
        suda,
        'query ($input: PreviewMessageInput!) { messagePreview(input: $input) { text smsText smsLetters smsParts } }',
        { input: { establishmentId: home.id, kind: 'reminder', language, ...input } },
      )
    ).data.messagePreview
  expect(await preview('en', { sms: 'See you soon.' })).toMatchObject({ smsText: 'See you soon.', smsLetters: 13, smsParts: 1 })
  expect(await preview('th', { sms: 'พบกันเร็วๆ นี้' })).toMatchObject({ smsParts: 1 })
  const usual = await preview('th', { text: 'A long text' })
  expect(usual).toMatchObject({ text: expect.stringContaining('A long text'), smsParts: 2 })
  expect(usual.smsText).toMatch(/\/a\?th#…$/)
  expect(usual.smsLetters).toBe(usual.smsText.length + 21)
  expect(await preview('en', { kind: 'receipt' })).toMatchObject({ smsText: null })
})

test('a text of its own goes as a text message, and the other one by e-mail', async () => {
  const { suda, home, patientId, n } = await open([
    { ...usualRule, textEn: 'Long: {appointments}', smsEn: 'Short: {appointments}' },
  ])
  await turnOn(suda, home)
  await prefer(suda, { patientId, establishmentId: home.id, channel: 'sms' })
  await server.owner.query(`UPDATE patient SET "phoneDialCode" = '+66', "phoneValue" = '812345679' WHERE id = $1`, [patientId])
  await book(suda, home, { patientId, ...on(workday(3), '10:00') })
  await later()
  expect(await sent(suda)).toEqual(['confirmation'])
  expect(texts()[0]?.message).toMatch(/^Short: /)
  const [message] = await list(suda)
  expect((await details(suda, message?.id)).text).toMatch(/^Short: .*\/a\?en#…$/)
  await server.owner.query(
    `UPDATE message SET status = 'failed', fault = 'unreachable', "needsAttention" = true, channel = 'email', address = $2 WHERE id = $1`,
    [message?.id, `nok${n}@clinic.test`],
  )
  expect((await details(suda, message?.id)).text).toMatch(/^Long: /)
  await resend(suda, { id: message?.id, channel: 'sms' })
  expect(await sent(suda)).toEqual(['confirmation'])
  expect(texts()[1]?.message).toBe(texts()[0]?.message)
})
