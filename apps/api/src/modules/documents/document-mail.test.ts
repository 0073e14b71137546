import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addStaff, createClinic } from '../../testing/clinic.ts'
import { readPdf } from '../../testing/documents/golden.ts'
import { addInvoice, addPatient, addPrescription, addReceipt } from '../../testing/documents/printed-documents.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import { RenderFailed } from '../../lib/renderer/renderer.ts'
import type { MailServerMode } from '../../testing/stand-ins/mail-server.ts'
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

const document = `mutation ($input: SendDocumentInput!) { sendDocument(input: $input) { id documentId documentName address status fault userName } }`
const send = (session: Session, input: object) =>
  server.graphql(session, document, { input: { address: 'namfon@clinic.test', language: 'th', ...input } })

const mailsOf = async (noun: 'invoice' | 'prescription', id: string) => {
  const query = `query ($id: ID!) { ${noun}(id: $id) { mails { status fault address documentName } history { userName changes { field to } } } }`
  return (await server.graphql(suda, query, { id })).data[noun]
}
type State = { status: string; fault: string | null }
const statesOf = async (id: string): Promise<State[]> =>
  (await mailsOf('invoice', id)).mails.map(({ status, fault }: State) => ({ status, fault }))
const becomes = (id: string, status: string, fault: string | null = null) =>
  vi.waitFor(async () => expect((await statesOf(id))[0]).toEqual({ status, fault }), { timeout: 15_000, interval: 50 })

/** The same after the next attempts, which are made at once; `changes` are to their jobs. */
const becomesLater = (id: string, state: State, changes = '') =>
  vi.waitFor(
    async () => {
      await server.owner.query(`UPDATE jobs.job SET ${changes} start_after = now() WHERE name = 'mail' AND state = 'retry'`)
      expect((await statesOf(id))[0]).toEqual(state)
    },
    { timeout: 30_000, interval: 100 },
  )

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
      documentId: id,
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

  test('it is made after it was recorded, as it was then: meanwhile nothing waits for it', async () => {
    const id = await addReceipt(server.owner, home, {
      patientId,
      row: { number: 'REC-2026-00041' },
      invoiceNumber: 'INV-2026-00041',
    })
    const { promise: mayBeMade, resolve: make } = Promise.withResolvers<void>()
    const { renderer } = server.app
    const render = renderer.render.bind(renderer)
    const making = vi.spyOn(renderer, 'render').mockImplementation(async (task) => {
      await mayBeMade
      return render(task)
    })
    try {
      const sent = send(suda, { kind: 'receipts', id, address: 'then@clinic.test', language: 'en' })
      await vi.waitFor(() => expect(making).toHaveBeenCalled(), { timeout: 15_000, interval: 20 })
      const { rows } = await server.owner.query(
        `SELECT "printCount"::int, (SELECT status FROM document_mail m WHERE m."documentId" = r.id) AS status FROM receipt r WHERE id = $1 FOR UPDATE SKIP LOCKED`,
        [id],
      )
      expect(rows).toEqual([{ printCount: 1, status: 'waiting' }])
      expect((await sent).data.sendDocument.status).toBe('waiting')
      const voiding = `mutation ($id: ID!) { voidReceipt(input: { id: $id, reason: "The name" }) { id } }`
      expect((await server.graphql(suda, voiding, { id })).errors).toBeUndefined()
      make()
      await vi.waitFor(() => expect(lettersTo('then@clinic.test')).toHaveLength(1), { timeout: 15_000, interval: 50 })
      const [page] = await readPdf(attachmentOf(lettersTo('then@clinic.test')[0]?.source ?? '').bytes)
      expect(page?.text).toContain('Original')
      expect(page?.text).not.toMatch(/void/i)
    } finally {
      make()
      making.mockRestore()
    }
  })

  test('one that can not be made is tried again, and says why it was not sent', async () => {
    const id = await addInvoice(server.owner, home, { patientId, row: { number: 'INV-2026-00042' } })
    const making = vi.spyOn(server.app.renderer, 'render').mockRejectedValue(new RenderFailed('invoice.typ: unknown variable'))
    try {
      await send(suda, { kind: 'invoices', id, address: 'made@clinic.test' })
      await becomes(id, 'delayed', 'not_made')
    } finally {
      making.mockRestore()
    }
    await becomesLater(id, { status: 'sent', fault: null })
    expect(lettersTo('made@clinic.test')).toHaveLength(1)
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

describe('what the mail server answers is said on the document', () => {
  const restartMailServer = async (mode: MailServerMode) => {
    const port = Number(new URL(mail.url).port)
    await mail.close()
    mail = await openMailServer(mode, port)
  }
  let id: string
  beforeAll(async () => {
    id = await addInvoice(server.owner, home, { patientId, row: { number: 'INV-2026-00022' } })
  })
  afterAll(() => restartMailServer('accepts'))

  test('one that is away for a while gets the mail afterwards, once', async () => {
    const port = Number(new URL(mail.url).port)
    await mail.close()
    await send(suda, { kind: 'invoices', id, address: 'later@clinic.test' })
    await becomes(id, 'delayed', 'unreachable')
    mail = await openMailServer('accepts', port)
    await becomesLater(id, { status: 'sent', fault: null })
    expect(lettersTo('later@clinic.test')).toHaveLength(1)
  })

  test('one that asks to wait is asked again, until it is given up', async () => {
    await restartMailServer('defers')
    await send(suda, { kind: 'invoices', id, address: 'full@clinic.test' })
    await becomes(id, 'delayed', 'mail_refused')
    await becomesLater(id, { status: 'failed', fault: 'mail_refused' }, 'retry_count = retry_limit - 1,')
    expect(lettersTo('full@clinic.test')).toEqual([])
  })

  test('an address that it refuses for good is not tried again', async () => {
    await restartMailServer('refuses')
    await send(suda, { kind: 'invoices', id, address: 'nobody@clinic.test' })
    await becomes(id, 'failed', 'address_refused')
    // What came of it is stored a moment before the job ends.
    const open = `SELECT FROM jobs.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active')`
    await expect.poll(async () => (await server.owner.query(open)).rows).toHaveLength(0)
  })
})

describe('without a mail server', () => {
  let mailless: TestServer
  let clinic: Clinic
  let owner: Session
  beforeAll(async () => {
    mailless = await openTestServer({ NODE_ENV: 'production' })
    clinic = await createClinic(mailless.owner)
    owner = await mailless.signIn(clinic.admin.email)
  })
  afterAll(() => mailless.close())

  test('nothing is sent or called so, the receipt is still to be handed over, and the session says why', async () => {
    const patient = await addPatient(mailless.owner, clinic)
    const receiptId = await addReceipt(mailless.owner, clinic, { patientId: patient })
    const input = { kind: 'receipts', id: receiptId, address: 'namfon@clinic.test', language: 'th' }
    const { data } = await mailless.graphql(owner, document, { input })
    expect(data.sendDocument).toMatchObject({ status: 'no_mail_server', fault: null, documentId: receiptId })
    const { rows } = await mailless.owner.query(
      `SELECT r."printCount"::int, i.changes->0->>'field' AS field, (SELECT count(*)::int FROM jobs.job WHERE name = 'mail') AS jobs
       FROM receipt r JOIN audit_entry i ON i."entityId" = r."invoiceId" WHERE r.id = $1`,
      [receiptId],
    )
    expect(rows).toEqual([{ printCount: 0, field: 'notMailed', jobs: 0 }])
    expect((await mailless.graphql(owner, '{ session { hasMailServer } }')).data.session).toEqual({ hasMailServer: false })
    expect((await server.graphql(suda, '{ session { hasMailServer } }')).data.session).toEqual({ hasMailServer: true })
  })

  test('a mail that waited for one that was taken away since is not sent either', async () => {
    const patient = await addPatient(mailless.owner, clinic)
    const id = await addInvoice(mailless.owner, clinic, { patientId: patient, row: { number: 'INV-2026-00031' } })
    const mailId = randomUUID()
    await mailless.owner.query(
      `INSERT INTO document_mail (id, "establishmentId", kind, "recordId", "documentName", address) VALUES ($1, $2, 'invoices', $3, 'INV-2026-00031', 'a@clinic.test')`,
      [mailId, clinic.id, id],
    )
    await mailless.app.mailer.sendLater({ to: 'a@clinic.test', subject: 'INV-2026-00031', text: '', reference: mailId })
    const status = async () =>
      (await mailless.owner.query('SELECT status FROM document_mail WHERE id = $1', [mailId])).rows[0].status
    await expect.poll(status, { timeout: 15_000, interval: 50 }).toBe('no_mail_server')
  })
})
