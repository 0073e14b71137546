import type { InvoiceStatus } from '@clinic/shared/invoices/invoice'
import { invoiceStatuses } from '@clinic/shared/invoices/invoice'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, addPatients, createClinic } from '../../testing/clinic.ts'
import { invoicesAt, line } from '../../testing/records/invoices.ts'
import type { Answer, Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, draft, issued, get, stored } = invoicesAt(server)

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email) }
}

const isoDate = (at: Date) => new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Bangkok' }).format(at)
const thisYear = isoDate(new Date()).slice(0, 4)
const numberOf = (value: number, year = thisYear) => `INV-${year}-${String(value).padStart(5, '0')}`

/** Brings an invoice into a status by the API. */
async function inStatus(status: InvoiceStatus, session: Session, clinic: Clinic): Promise<string> {
  const { id } = await draft(session, clinic, status === 'settled' ? { invoiceDetails: [line({ price: '0' })] } : {})
  if (status !== 'draft') await done(session, 'issueInvoice', { id })
  if (status === 'partially_paid') await done(session, 'recordPayment', { invoiceId: id, amount: '1', method: 'cash' })
  if (status === 'paid') await done(session, 'recordPayment', { invoiceId: id, amount: '1000', method: 'cash' })
  if (status === 'credited') await done(session, 'issueCreditNote', { invoiceId: id, amount: '1000', reason: 'Never came' })
  if (status === 'void') await done(session, 'voidInvoice', { id, reason: 'Wrong patient' })
  return id as string
}

const always = (outcome: string) => Object.fromEntries(invoiceStatuses.map((status) => [status, outcome]))
const noMore = { paid: 'overpaid', settled: 'overpaid', credited: 'overpaid' }
const exceeded = { paid: 'credit_note_exceeded', settled: 'credit_note_exceeded', credited: 'credit_note_exceeded' }

describe('every pair of statuses', () => {
  /** The result of each request for each status: the status afterwards, or the error. */
  const requests: Record<string, (clinic: Clinic, id: string) => [Parameters<typeof ask>[1], Record<string, unknown>]> = {
    issue: (_clinic, id) => ['issueInvoice', { id }],
    void: (_clinic, id) => ['voidInvoice', { id, reason: 'Wrong' }],
    'set issued': ({ id: establishmentId }, id) => ['updateInvoice', { id, establishmentId, status: 'issued' }],
    'set void': ({ id: establishmentId }, id) => ['updateInvoice', { id, establishmentId, status: 'void', voidReason: 'Wrong' }],
    'set draft': ({ id: establishmentId }, id) => ['updateInvoice', { id, establishmentId, status: 'draft' }],
    'set paid': ({ id: establishmentId }, id) => ['updateInvoice', { id, establishmentId, status: 'paid' }],
    'set partially_paid': ({ id: establishmentId }, id) => ['updateInvoice', { id, establishmentId, status: 'partially_paid' }],
    'set credited': ({ id: establishmentId }, id) => ['updateInvoice', { id, establishmentId, status: 'credited' }],
    'set settled': ({ id: establishmentId }, id) => ['updateInvoice', { id, establishmentId, status: 'settled' }],
    edit: ({ id: establishmentId }, id) => ['updateInvoice', { id, establishmentId, notes: 'x' }],
    delete: ({ id: establishmentId }, id) => ['deleteInvoice', { id, establishmentId }],
    'pay 1': (_clinic, id) => ['recordPayment', { invoiceId: id, amount: '1', method: 'cash' }],
    'pay 999': (_clinic, id) => ['recordPayment', { invoiceId: id, amount: '999', method: 'cash' }],
    'pay 1000': (_clinic, id) => ['recordPayment', { invoiceId: id, amount: '1000', method: 'cash' }],
    'credit 1': (_clinic, id) => ['issueCreditNote', { invoiceId: id, amount: '1', reason: 'x' }],
    'credit 999': (_clinic, id) => ['issueCreditNote', { invoiceId: id, amount: '999', reason: 'x' }],
    'credit 1000': (_clinic, id) => ['issueCreditNote', { invoiceId: id, amount: '1000', reason: 'x' }],
  }
  type Outcomes = Record<InvoiceStatus, string>
  /** Those that are not said are refused as a transition. */
  const outcomes: Record<string, Partial<Outcomes>> = {
    issue: { draft: 'issued' },
    void: { issued: 'void', settled: 'void' },
    'set issued': { draft: 'issued', issued: 'frozen' },
    'set void': { issued: 'void', settled: 'void', void: 'frozen' },
    'set draft': { draft: 'draft' },
    'set paid': { paid: 'frozen' },
    'set partially_paid': { partially_paid: 'frozen' },
    'set credited': { credited: 'frozen' },
    'set settled': { settled: 'frozen' },
    edit: { ...always('frozen'), draft: 'draft' },
    delete: { ...always('frozen'), draft: 'gone' },
    'pay 1': { ...noMore, issued: 'partially_paid', partially_paid: 'partially_paid' },
    'pay 999': { ...noMore, issued: 'partially_paid', partially_paid: 'paid' },
    'pay 1000': { ...noMore, issued: 'paid', partially_paid: 'overpaid' },
    'credit 1': { ...exceeded, issued: 'issued', partially_paid: 'partially_paid' },
    'credit 999': { ...exceeded, issued: 'issued', partially_paid: 'paid' },
    'credit 1000': { ...exceeded, issued: 'credited', partially_paid: 'credit_note_exceeded' },
  }
  const pairs = Object.keys(requests).flatMap((request) => invoiceStatuses.map((from) => [request, from] as const))

  test.each(pairs)('%s: %s', async (request, from) => {
    const { home, suda } = await open()
    const id = await inStatus(from, suda, home)
    const before = await stored(home)
    const answer = await ask(suda, ...(requests[request] as (typeof requests)[string])(home, id))
    const outcome = outcomes[request]?.[from] ?? 'transition'
    if (['transition', 'frozen', 'overpaid', 'credit_note_exceeded'].includes(outcome)) {
      expect(refusal(answer)?.reason ?? refusal(answer)?.fieldErrors[0].key).toBe(outcome)
      if (outcome === 'transition') expect(refusal(answer).from).toBe(from)
      expect(await stored(home)).toEqual(before)
    } else {
      expect(answer.errors).toBeUndefined()
      expect((await get(suda, id))?.status ?? 'gone').toBe(outcome)
    }
  })
})

describe('issueInvoice', () => {
  test('gives the number, and takes down who everybody is today', async () => {
    const { home, suda } = await open()
    await server.owner.query(
      `UPDATE establishment SET "registrationId" = '10101000126', "address1" = '88 Sukhumvit 31', city = 'Bangkok', country = 'Thailand',
         "phoneValue" = '21234567', email = 'hello@demo.clinic' WHERE id = $1`,
      [home.id],
    )
    await server.owner.query(`UPDATE patient SET address = '12 ถนนสุขุมวิท' WHERE id = $1`, [home.somchai.patientId])
    await server.owner.query(`UPDATE patient_establishment SET "hospitalNumber" = 'HN000007' WHERE "patientId" = $1`, [
      home.somchai.patientId,
    ])
    const { id } = await draft(suda, home)
    const invoice = await done(suda, 'issueInvoice', { id, version: 1 })
    const snapshot = {
      clinicName: 'Baan Suan Clinic',
      clinicRegistrationId: '10101000126',
      clinicAddress: '88 Sukhumvit 31, Bangkok, Thailand',
      clinicPhone: expect.stringContaining('21234567'.slice(-4)),
      clinicEmail: 'hello@demo.clinic',
      timeZone: 'Asia/Bangkok',
      patientName: 'สมชาย ใจดี',
      patientAddress: '12 ถนนสุขุมวิท',
      hospitalNumber: 'HN000007',
      doctorName: null,
    }
    expect(invoice).toMatchObject({
      status: 'issued',
      version: 2,
      number: numberOf(1),
      balance: '1000.00',
      mayEdit: false,
      nextStatuses: ['void'],
      snapshot,
    })
    expect(Math.abs(Date.now() - Date.parse(invoice.issuedTime))).toBeLessThan(10_000)
    expect(invoice.time).toBe(invoice.issuedTime)

    await server.owner.query(
      `UPDATE establishment SET name = 'New name', "registrationId" = 'x', city = 'Chiang Mai' WHERE id = $1`,
      [home.id],
    )
    await server.owner.query(`UPDATE patient SET "lastName" = 'แต่งงาน', address = 'x' WHERE id = $1`, [home.somchai.patientId])
    expect((await get(suda, id)).snapshot).toEqual(invoice.snapshot)
    expect((await done(suda, 'voidInvoice', { id, reason: 'Wrong' })).snapshot).toEqual(invoice.snapshot)
  })

  test('a stale version issues nothing', async () => {
    const { home, suda } = await open()
    const { id } = await draft(suda, home)
    await done(suda, 'updateInvoice', { id, establishmentId: home.id, notes: 'Changed' })
    const before = await stored(home)
    expect(refusal(await ask(suda, 'issueInvoice', { id, version: 1 }))).toMatchObject({ reason: 'stale', version: 2 })
    expect(await stored(home)).toEqual(before)
    expect((await done(suda, 'issueInvoice', { id, version: 2 })).number).toBe(numberOf(1))
  })

  test('30 clients at once get gapless numbers; a refusal among them takes none', async () => {
    const { home, suda } = await open()
    const drafts = await Promise.all(Array.from({ length: 30 }, () => draft(suda, home)))
    // Each of these increments the counter, fails afterwards, and is rolled back.
    const twice = `mutation ($input: IssueInvoiceInput!) { first: issueInvoice(input: $input) { id } again: issueInvoice(input: $input) { id } }`
    const failing = await Promise.all(Array.from({ length: 10 }, () => draft(suda, home)))
    const requests: Promise<Answer>[] = drafts.flatMap(({ id }, index) => [
      ask(suda, 'issueInvoice', { id }),
      ...(index % 3 === 0 ? [server.graphql(suda, twice, { input: { id: failing[index / 3].id } })] : []),
    ])
    const answers = await Promise.all(requests)
    const numbers = answers.flatMap(({ data }) => (data?.issueInvoice?.number as string | undefined) ?? [])
    expect(numbers.toSorted()).toEqual(Array.from({ length: 30 }, (_, index) => numberOf(index + 1)))
    expect(answers.flatMap((answer) => refusal(answer)?.reason ?? [])).toEqual(Array.from({ length: 10 }, () => 'transition'))
    const documents = (await stored(home)).map(({ invoice }) => invoice as { number: string; issuedTime: string; status: string })
    const rows = documents.filter(({ status }) => status === 'issued')
    expect(rows).toHaveLength(30)
    const byNumber = rows.toSorted((a, b) => (a.number < b.number ? -1 : 1)).map(({ issuedTime }) => issuedTime)
    expect(byNumber).toEqual(byNumber.toSorted())
  })

  test('each clinic, and each year, counts by itself', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    const [wipa] = await addPatients(server.owner, branch, [{ firstName: 'Wipa', lastName: 'Suksan' }])
    await server.owner.query(`INSERT INTO counter ("establishmentId", series, value) VALUES ($1, $2, 41)`, [
      home.id,
      `INV-${Number(thisYear) - 1}-`,
    ])
    expect((await issued(suda, home)).number).toBe(numberOf(1))
    expect((await issued(suda, home)).number).toBe(numberOf(2))
    expect((await issued(suda, home, { establishmentId: branch, patientId: wipa })).number).toBe(numberOf(1))
  })

  test("the year is the clinic's: where it is tomorrow already, or still yesterday", async () => {
    const { home, suda } = await open()
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await server.owner.query('UPDATE establishment SET "timeZone" = $2 WHERE id = $1', [home.id, zone])
      const year = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' }).format(new Date())
      expect((await issued(suda, home)).number).toContain(`INV-${year}-`)
    }
  })
})

describe('voidInvoice', () => {
  test('keeps number and content, and says why', async () => {
    const { home, suda } = await open()
    const { id, number } = await issued(suda, home)
    expect(await done(suda, 'voidInvoice', { id, version: 2, reason: ' Wrong patient ' })).toMatchObject({
      status: 'void',
      version: 3,
      number,
      totalAmount: '1000.00',
      balance: '0.00',
      voidReason: 'Wrong patient',
      voidedTime: expect.any(String),
      nextStatuses: [],
      overdue: false,
    })
    expect((await issued(suda, home)).number, 'its number is not given again').toBe(numberOf(2))
  })

  test('wants a reason, by either way', async () => {
    const { home, suda } = await open()
    const { id } = await issued(suda, home)
    const before = await stored(home)
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect(refusal(await ask(suda, 'voidInvoice', { id, reason }))?.fieldErrors[0].path).toBe('input.reason')
    for (const voidReason of [undefined, null, ' '])
      expect(
        refusal(await ask(suda, 'updateInvoice', { id, establishmentId: home.id, status: 'void', voidReason }))?.fieldErrors,
      ).toMatchObject([{ path: 'input.voidReason', key: 'required' }])
    expect(await stored(home)).toEqual(before)
  })

  test('a payment has to be taken back before', async () => {
    const { home, suda } = await open()
    const { id } = await issued(suda, home)
    const { payments } = await done(suda, 'recordPayment', { invoiceId: id, amount: '1', method: 'cash' })
    expect(refusal(await ask(suda, 'voidInvoice', { id, reason: 'x' }))).toMatchObject({ reason: 'transition', to: 'void' })
    await done(suda, 'removePayment', { id: payments[0].id, reason: 'Given back' })
    expect((await done(suda, 'voidInvoice', { id, reason: 'x' })).status).toBe('void')
  })
})

describe('copyInvoice', () => {
  test('a draft that says the same, and which invoice it replaces', async () => {
    const { home, suda } = await open()
    const source = await issued(suda, home, { discount: '10', tax: '7', notes: 'Thanks', dueDate: '2031-04-01' })
    await done(suda, 'voidInvoice', { id: source.id, reason: 'Wrong' })
    const copy = await done(suda, 'copyInvoice', { id: source.id })
    expect(copy).toMatchObject({
      version: 1,
      status: 'draft',
      number: null,
      snapshot: null,
      dueDate: null,
      voidReason: null,
      copyOf: source.id,
      discount: '10',
      tax: '7',
      notes: 'Thanks',
      totalAmount: source.totalAmount,
      invoiceDetails: source.invoiceDetails,
    })
    expect(copy.id).not.toBe(source.id)
    expect((await done(suda, 'issueInvoice', { id: copy.id })).number).toBe(numberOf(2))
    const of = await draft(suda, home)
    expect((await done(suda, 'copyInvoice', { id: of.id })).copyOf, 'a draft is no original').toBeNull()
  })
})
