import { declinePath, oneClickPath } from '@clinic/shared/addresses'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { declineToken } from '../../lib/accounts/patient-links.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addPatients } from '../../testing/clinic.ts'
import { readMail } from '../../testing/mail.ts'
import { messagesAt, on, workday, useMailingServer } from '../../testing/records/messages.ts'
import type { Session } from '../../testing/server.ts'

const { server, mail } = useMailingServer()
const { open, book, list, later, sent } = messagesAt(server)
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

const read = (token: unknown) => server.post('/api/messages/declined/read', { token })
const decline = (token: unknown, isDeclined: unknown = true) => server.post('/api/messages/declined', { token, isDeclined })

/** With a confirmation that was sent to the patient. */
async function openWithLetter() {
  const clinic = await open()
  const { home, suda, patientId, n } = clinic
  await book(suda, home, { patientId, ...on(workday(3), '10:00') })
  await later()
  expect(await sent(suda)).toEqual(['confirmation'])
  const source = mail.letters.find(({ to }) => to.includes(`nok${n}@clinic.test`))?.source ?? ''
  const [message] = await list(suda)
  return { ...clinic, source, token: declineToken(server.app.env, message?.id ?? ''), message }
}

async function preferenceOf(session: Session, home: Clinic, patientId: string) {
  const document = `query ($patientId: ID!, $establishmentId: ID!) { contactPreference(patientId: $patientId, establishmentId: $establishmentId) {
    version declined declines { purpose time userName } history { userName changes { field from to } } } }`
  const { data, errors } = await server.graphql(session, document, { patientId, establishmentId: home.id })
  expect(errors).toBeUndefined()
  return data.contactPreference
}

describe('the link at the end of an e-mail', () => {
  test('says what it declines, nothing of whom, and opening it changes nothing', async () => {
    const { home, suda, patientId, n, source, token, message } = await openWithLetter()
    expect(readMail(source).text).toContain(`${declinePath}?lang=en#${token}`)
    expect(message?.text).toContain(`${declinePath}?lang=en#…`)
    expect(message?.text).not.toContain(token)
    const reply = await read(token)
    expect(await reply.json()).toEqual({
      purpose: 'appointments',
      isDeclined: false,
      clinic: { name: `Clinic ${n}`, phone: expect.any(String) },
    })
    expect(await preferenceOf(suda, home, patientId)).toMatchObject({ version: 0, declined: [], declines: [] })
  })

  test('declines at a press, in the name of the patient, and takes it back', async () => {
    const { home, suda, patientId, token } = await openWithLetter()
    expect(await (await decline(token)).json()).toMatchObject({ isDeclined: true })
    await decline(token)
    const said = await preferenceOf(suda, home, patientId)
    expect(said).toMatchObject({
      version: 1,
      declined: ['appointments'],
      declines: [{ purpose: 'appointments', time: expect.any(String), userName: 'Nok Jaidee' }],
      history: [{ userName: 'Nok Jaidee', changes: [{ field: 'declined', from: null, to: 'appointments' }] }],
    })
    await book(suda, home, { patientId, ...on(workday(4), '10:00') })
    await later()
    expect(await sent(suda)).toEqual(['confirmation not_sent declined', 'confirmation'])
    expect(await (await decline(token, false)).json()).toMatchObject({ isDeclined: false })
    expect(await preferenceOf(suda, home, patientId)).toMatchObject({ declined: [], declines: [] })
  })

  test('declines for the whole family at the address, and for nobody of another clinic', async () => {
    const { home, suda, token, n } = await openWithLetter()
    const email = `nok${n}@clinic.test`
    const [child = ''] = await addPatients(server.owner, home.id, [{ firstName: 'Noi', lastName: 'Jaidee', email }])
    const other = await open()
    const [stranger = ''] = await addPatients(server.owner, other.home.id, [{ firstName: 'Nok', lastName: 'J', email }])
    await decline(token)
    expect((await preferenceOf(suda, home, child)).declined).toEqual(['appointments'])
    expect((await preferenceOf(other.suda, other.home, stranger)).declined).toEqual([])
  })

  test('that was never made, and what is no answer, is refused', async () => {
    expect([(await read('guess')).status, (await decline('guess')).status]).toEqual([404, 404])
    const { token } = await openWithLetter()
    const reply = await decline(token, 'yes')
    expect(reply.status).toBe(400)
    expect((await reply.json()).fieldErrors).toMatchObject([{ path: 'isDeclined', key: 'invalid_choice' }])
  })

  test('is refused after many tries from one network', async () => {
    const statuses = []
    for (let at = 0; at < 301; at += 1) statuses.push((await decline('guess')).status)
    expect([statuses[299], statuses[300]]).toEqual([404, 429])
  })
})

describe("a mail program's own button", () => {
  const addressIn = (source: string) => /^List-Unsubscribe:\s+<(\S+)>/m.exec(source)?.[1] ?? ''

  test('declines by a POST without a session, and by nothing else', async () => {
    const { home, suda, patientId, source, token } = await openWithLetter()
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const { pathname } = new URL(addressIn(source))
    expect(pathname).toBe(oneClickPath + token)
    for (const method of ['GET', 'HEAD', 'PUT']) expect((await server.request(pathname, { method })).status).toBe(404)
    expect((await preferenceOf(suda, home, patientId)).declined).toEqual([])
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await server.request(pathname, { method: 'POST', body })).status).toBe(200)
    expect((await preferenceOf(suda, home, patientId)).declined).toEqual(['appointments'])
    expect((await server.request(`${oneClickPath}guess`, { method: 'POST', body })).status).toBe(404)
  })
})

describe('what waits', () => {
  test('is withdrawn at once, and not sent again by hand', async () => {
    const { home, suda, patientId, message } = await openWithLetter()
    const status = () => list(suda).then(([row]) => `${row?.status} ${row?.fault}`)
    const keep = (to: string, fault: string | null, needsAttention = false) =>
      server.owner.query('UPDATE message SET status = $2, fault = $3, "needsAttention" = $4 WHERE id = $1', [
        message?.id,
        to,
        fault,
        needsAttention,
      ])
    await keep('delayed', 'unreachable')
    const prefer = 'mutation ($input: UpdateContactPreferenceInput!) { updateContactPreference(input: $input) { declined } }'
    await server.graphql(suda, prefer, { input: { patientId, establishmentId: home.id, declined: ['recalls'] } })
    expect(await status()).toBe('delayed unreachable')
    await server.graphql(suda, prefer, { input: { patientId, establishmentId: home.id, declined: ['appointments', 'recalls'] } })
    expect(await status()).toBe('withdrawn declined')

    await keep('failed', 'unreachable', true)
    const resend = 'mutation ($input: ResendMessageInput!) { resendMessage(input: $input) { status } }'
    await server.graphql(suda, resend, { input: { id: message?.id } })
    await vi.waitFor(async () => expect(await status()).toBe('withdrawn declined'), { timeout: 15_000 })
  })
})
