import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addStaff, createClinic } from '../../testing/clinic.ts'
import { readPdf } from '../../testing/documents/golden.ts'
import { addInvoice, addPatient, addPrescription, addReceipt } from '../../testing/documents/printed-documents.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import { openMailServer } from '../../testing/stand-ins/mail-server.ts'

type MailServer = Awaited<ReturnType<typeof openMailServer>>

let mail: MailServer
let server: TestServer
let home: Clinic
let suda: Session
let patientId: string

beforeAll(async () => {
  mail = await openMailServer('accepts')
  server = await openTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'Clinic desk <desk@clinic.test>' })
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  patientId = await addPatient(server.owner, home)
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

const document = `mutation ($input: SendDocumentInput!) { sendDocument(input: $input) { id documentName address status userName } }`
const send = (session: Session, input: object) =>
  server.graphql(session, document, { input: { address: 'namfon@clinic.test', language: 'th', ...input } })

const mailsOf = async (noun: 'invoice' | 'prescription', id: string) => {
  const query = `query ($id: ID!) { ${noun}(id: $id) { mails { status address documentName } history { userName changes { field to } } } }`
  return (await server.graphql(suda, query, { id })).data[noun]
}
const becomes = (id: string, status: string) =>
  vi.waitFor(async () => expect((await mailsOf('invoice', id)).mails[0]?.status).toBe(status), { timeout: 15_000, interval: 50 })

/** The PDF in a mail. */
const attachmentOf = (source: string) => {
  const [, name, body = ''] = /filename="?([^"\r\n]+)"?[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? []
  return { name, bytes: new Uint8Array(Buffer.from(body, 'base64')) }
}
const lettersTo = (address: string) => mail.letters.filter(({ to }) => to.includes(address))

describe('sendDocument', () => {
  test('sends an invoice as a PDF; the invoice says that it was sent, and by whom', async () => {
    const id = await addInvoice(server.owner, home, { patientId })
    const { data } = await send(suda, { kind: 'invoices', id })
    expect(data.sendDocument).toMatchObject({
      documentName: 'INV-2026-00007',
      address: 'namfon@clinic.test',
      status: 'waiting',
      userName: 'Suda Rattanakul',
    })
    await becomes(id, 'sent')
    const [letter] = lettersTo('namfon@clinic.test')
    const { name, bytes } = attachmentOf(letter?.source ?? '')
    expect(name).toBe('INV-2026-00007.pdf')
    expect((await readPdf(bytes))[0]?.text).toContain('น้ำฝน กุลธิดารัตน์')
    expect((await mailsOf('invoice', id)).history[0]).toMatchObject({
      userName: 'Suda Rattanakul',
      changes: [{ field: 'mailed', to: 'INV-2026-00007, namfon@clinic.test' }],
    })
    const { rows } = await server.owner.query(`SELECT j::text AS row FROM jobs.job j WHERE name = 'mail'`)
    expect(JSON.stringify(rows)).not.toMatch(/namfon|INV-2026/)
  })

  test('a receipt that is sent is handed over: the first time as the original', async () => {
    const id = await addReceipt(server.owner, home, { patientId })
    const texts: string[] = []
    for (const address of ['first@clinic.test', 'second@clinic.test']) {
      expect((await send(suda, { kind: 'receipts', id, address, language: 'en' })).errors).toBeUndefined()
      await vi.waitFor(() => expect(lettersTo(address)).toHaveLength(1), { timeout: 15_000, interval: 50 })
      const [page] = await readPdf(attachmentOf(lettersTo(address)[0]?.source ?? '').bytes)
      texts.push(page?.text ?? '')
    }
    expect(texts.map((text) => /Original|Copy/.exec(text)?.[0])).toEqual(['Original', 'Copy'])
  })

  test('who may not see or change a document sends none', async () => {
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const ploy = await server.signIn(home.ploy.email)
    const invoice = await addInvoice(server.owner, home, { patientId, row: { number: 'INV-2026-00021' } })
    const prescription = await addPrescription(server.owner, home, { patientId })
    expect(refusal(await send(nok, { kind: 'prescriptions', id: prescription })).code).toBe('FORBIDDEN')
    expect(refusal(await send(ploy, { kind: 'invoices', id: invoice })).code).toBe('FORBIDDEN')
    expect((await send(ploy, { kind: 'prescriptions', id: prescription })).errors).toBeUndefined()
    const ofAnother = await addPrescription(server.owner, home, {
      patientId,
      row: { doctorId: home.krit.doctorId, number: 'RX-2026-00013' },
    })
    expect(refusal(await send(ploy, { kind: 'prescriptions', id: ofAnother })).code).toBe('FORBIDDEN')
    expect((await send(suda, { kind: 'prescriptions', id: ofAnother })).errors).toBeUndefined()
    const stranger = await server.signIn((await createClinic(server.owner)).admin.email)
    expect(refusal(await send(stranger, { kind: 'invoices', id: invoice })).code).toBe('NOT_FOUND')
    expect((await mailsOf('invoice', invoice)).mails).toEqual([])
  })
})

/** The same after the next attempts, which are made at once; `changes` are to their jobs. */
const becomesLater = (id: string, status: string, changes = '') =>
  vi.waitFor(
    async () => {
      await server.owner.query(`UPDATE jobs.job SET ${changes} start_after = now() WHERE name = 'mail' AND state = 'retry'`)
      expect((await mailsOf('invoice', id)).mails[0]?.status).toBe(status)
    },
    { timeout: 30_000, interval: 100 },
  )

test('a mail server that is away for a while gets the mail afterwards; one that never takes it is said on the invoice', async () => {
  const id = await addInvoice(server.owner, home, { patientId, row: { number: 'INV-2026-00022' } })
  const port = Number(new URL(mail.url).port)
  await mail.close()
  await send(suda, { kind: 'invoices', id, address: 'later@clinic.test' })
  await becomes(id, 'delayed')
  mail = await openMailServer('accepts', port)
  await becomesLater(id, 'sent')
  expect(lettersTo('later@clinic.test')).toHaveLength(1)

  await mail.close()
  mail = await openMailServer('refuses', port)
  await send(suda, { kind: 'invoices', id, address: 'never@clinic.test' })
  await becomes(id, 'delayed')
  await becomesLater(id, 'failed', 'retry_count = retry_limit - 1,')
})
