import { addDays } from '@clinic/shared/time/time'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { createTwoClinics } from '../../testing/clinic.ts'
import { readPdf } from '../../testing/documents/golden.ts'
import { invoicesAt, line } from '../../testing/records/invoices.ts'
import { registersAt, registerForVat } from '../../testing/records/registers.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { done, issued } = invoicesAt(server)
const { read, today } = registersAt(server)

const company = { name: 'บริษัท ไทยรุ่งเรือง จำกัด', address: '1 ถนนพระราม 4', taxId: '0105500000011', branchNumber: '00002' }
const taxed = [line({ quantity: 1, price: '1000', tax: '7' })]

/** A VAT-registered clinic; what is done is paid and receipted. */
async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  await registerForVat(server, suda, home)
  async function receipted(input: { invoiceDetails?: object[]; buyer?: object } = {}) {
    const { buyer, ...invoice } = input
    const { id, totalAmount } = await issued(suda, home, invoice)
    const paid = await done(suda, 'recordPayment', { invoiceId: id, amount: totalAmount, method: 'cash' })
    const { receipts } = await done(suda, 'issueReceipt', { paymentId: paid.payments[0].id, ...(buyer && { buyer }) })
    return { invoiceId: id as string, ...(receipts[0] as { id: string; number: string }) }
  }
  return { home, other, suda, receipted }
}

describe('registers', () => {
  test('list documents in the order of issue, void ones with nothing, credit notes negative, and their sums', async () => {
    const { home, suda, receipted } = await open()
    const plain = await receipted({ invoiceDetails: [line()] })
    const full = await receipted({ invoiceDetails: taxed, buyer: company })
    const wrong = await receipted({ invoiceDetails: taxed })
    await done(suda, 'voidReceipt', { id: wrong.id, reason: 'ชื่อผิด' })
    const { creditNotes } = await done(suda, 'issueCreditNote', {
      invoiceId: full.invoiceId,
      receiptId: full.id,
      amount: '107',
      reason: 'ราคาผิด',
    })
    const nothing = { value: '0.00', exempt: '0.00', vat: '0.00', total: '0.00' }
    const voided = { number: wrong.number, kind: 'short_tax_invoice', voidReason: 'ชื่อผิด', ...nothing }
    const fullEntry = {
      kind: 'tax_invoice',
      number: full.number,
      customer: company.name,
      taxId: company.taxId,
      branchNumber: '00002',
      value: '1000.00',
      vat: '70.00',
      total: '1070.00',
      date: today,
      invoiceId: full.invoiceId,
    }
    const receipts = await read(suda, home, 'receipts')
    expect(receipts.entries).toMatchObject({
      totalCount: 3,
      edges: [
        { kind: 'receipt', number: plain.number, customer: 'สมชาย ใจดี', exempt: '1000.00', vat: '0.00', total: '1000.00' },
        fullEntry,
        voided,
      ],
    })
    expect(receipts.sums).toEqual([
      { currency: 'THB', count: 3, voidCount: 1, value: '1000.00', exempt: '1000.00', vat: '70.00', total: '2070.00' },
    ])
    expect((await read(suda, home, 'tax_invoices')).entries.edges).toMatchObject([fullEntry, voided])
    const note = {
      kind: 'credit_note',
      number: creditNotes[0].number,
      reference: full.number,
      customer: company.name,
      value: '-100.00',
      vat: '-7.00',
      total: '-107.00',
    }
    expect((await read(suda, home, 'credit_notes')).entries.edges).toMatchObject([note])
    const report = await read(suda, home, 'vat_report')
    expect(report.entries.edges).toMatchObject([fullEntry, voided, note])
    expect(report.sums).toMatchObject([{ count: 3, voidCount: 1, value: '900.00', vat: '63.00', total: '963.00' }])
    expect((await read(suda, home, 'receipts', { voided: true })).entries.edges).toMatchObject([voided])
    expect((await read(suda, home, 'receipts', { voided: false })).sums).toMatchObject([{ count: 2, voidCount: 0 }])
  })

  test('list a void credit note with its number, its reason and nothing, and take nothing off for it', async () => {
    const { home, suda, receipted } = await open()
    const { id, invoiceId } = await receipted({ invoiceDetails: taxed, buyer: company })
    const issue = { invoiceId, receiptId: id, amount: '107', reason: 'ราคาผิด' }
    const { creditNotes, version } = await done(suda, 'issueCreditNote', issue)
    await done(suda, 'voidCreditNote', { id: creditNotes[0].id, version, reason: 'ออกผิดฉบับ' })
    const nothing = { value: '0.00', exempt: '0.00', vat: '0.00', total: '0.00' }
    const note = { kind: 'credit_note', number: creditNotes[0].number, voidReason: 'ออกผิดฉบับ', ...nothing }
    const notes = await read(suda, home, 'credit_notes')
    expect(notes.entries.edges).toMatchObject([note])
    expect(notes.sums).toMatchObject([{ count: 1, voidCount: 1, ...nothing }])
    const report = await read(suda, home, 'vat_report')
    expect(report.entries.edges).toMatchObject([{ kind: 'tax_invoice', vat: '70.00' }, note])
    expect(report.sums).toMatchObject([{ count: 2, voidCount: 1, value: '1000.00', vat: '70.00', total: '1070.00' }])
  })

  test('the VAT report joins the short tax invoices of a day that follow one another, and pages are whole', async () => {
    const { home, suda, receipted } = await open()
    const short = [
      await receipted({ invoiceDetails: taxed }),
      await receipted({ invoiceDetails: taxed }),
      await receipted({ invoiceDetails: taxed }),
    ]
    const full = await receipted({ invoiceDetails: taxed, buyer: company })
    const last = await receipted({ invoiceDetails: taxed })
    await server.owner.query(`UPDATE receipt SET "issuedTime" = "issuedTime" - interval '1 day' WHERE id = $1`, [short[0]?.id])
    const asked = { from: addDays(today, -1) }
    const { entries, sums } = await read(suda, home, 'vat_report', asked)
    const one = { kind: 'short_tax_invoices', customer: '', invoiceId: null }
    expect(entries).toMatchObject({
      totalCount: 4,
      edges: [
        { ...one, number: short[0]?.number, lastNumber: short[0]?.number, count: 1, vat: '70.00' },
        { ...one, number: short[1]?.number, lastNumber: short[2]?.number, count: 2, value: '2000.00', vat: '140.00' },
        { kind: 'tax_invoice', number: full.number, count: 1 },
        { ...one, number: last.number, count: 1 },
      ],
    })
    expect(sums).toMatchObject([{ count: 5, vat: '350.00', total: '5350.00' }])
    const pages = await Promise.all(
      [1, 2].map((page) => read(suda, home, 'vat_report', { ...asked, pagination: { page, limit: 3 } })),
    )
    expect(pages.flatMap((page) => page.entries.edges)).toEqual(entries.edges)
  })

  test('have the days of the clinic, and are one clinic’s', async () => {
    const { home, other, suda, receipted } = await open()
    const { id } = await receipted()
    await server.owner.query(`UPDATE receipt SET "issuedTime" = '2026-03-31T17:00:00Z' WHERE id = $1`, [id])
    const of = async (from: string, until: string) =>
      (await read(suda, home, 'receipts', { from, until })).entries.edges.map(({ date }: { date: string }) => date)
    expect(await of('2026-04-01', '2026-04-30')).toEqual(['2026-04-01'])
    expect(await of('2026-03-01', '2026-03-31')).toEqual([])
    const stranger = await server.signIn(other.admin.email)
    expect((await read(stranger, other, 'receipts', { from: addDays(today, -1) })).sums).toEqual([])
  })

  test('are read from the index, whatever other clinics and months have', async () => {
    const { home, other, suda, receipted } = await open()
    const { id } = await receipted()
    const stranger = await server.signIn(other.admin.email)
    const { id: invoiceId } = await issued(stranger, other)
    const { payments } = await done(stranger, 'recordPayment', { invoiceId, amount: '1000', method: 'cash' })
    await done(stranger, 'issueReceipt', { paymentId: payments[0].id })
    await server.owner.query(
      `INSERT INTO receipt (id, kind, number, "issuedTime", "invoiceId", "paymentId", "establishmentId", amount, taxes, snapshot, "voidReason", "voidedTime")
       SELECT gen_random_uuid(), 'receipt', 'X-' || n, now() - CASE "establishmentId" WHEN $1 THEN interval '40 days' ELSE interval '0' END - n * interval '1 minute',
         "invoiceId", "paymentId", "establishmentId", 1, '[]', '{}', 'x', now()
       FROM receipt, generate_series(1, 5000) n WHERE "establishmentId" IN ($1, $2)`,
      [home.id, other.id],
    )
    await server.owner.query('ANALYZE receipt')
    const plan = await server.owner.query(
      `EXPLAIN SELECT * FROM receipt d WHERE d."establishmentId" = $1 AND d."issuedTime" >= '${today}' AND d."issuedTime" < '${addDays(today, 1)}'`.replace(
        '$1',
        `'${home.id}'`,
      ),
    )
    expect(JSON.stringify(plan.rows)).toContain('receipt_establishmentId_issuedTime_id_idx')
    expect((await read(suda, home, 'receipts')).entries.edges).toMatchObject([{ id }])
  })

  test('are printed in both languages', async () => {
    const { home, suda, receipted } = await open()
    await receipted({ invoiceDetails: taxed, buyer: company })
    const textOf = async (language: string) => {
      const address = `/api/documents/registers/${home.id}.pdf?language=${language}&register=vat_report&date=${today}`
      const response = await server.request(address, { session: suda })
      expect(response.status).toBe(200)
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text).join(' ')
    }
    expect(await textOf('en')).toMatch(
      /Output tax report[^]*TAX-\d{4}-00001 บริษัท ไทยรุ่งเรือง จำกัด 0105500000011 00002 1,000\.00 0\.00 70\.00 1,070\.00/,
    )
    expect(await textOf('th')).toContain('รายงานภาษีขาย')
  })

  test('are for whoever may see the figures', async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const query = `{ register(kind: receipts, establishmentId: "${home.id}", from: "${today}", until: "${today}") { sums { total } } }`
    expect(refusal(await server.graphql(ploy, query))?.code).toBe('FORBIDDEN')
    const printed = await server.request(`/api/documents/registers/${home.id}.pdf?language=en`, { session: ploy })
    expect(printed.status).toBe(403)
  })
})

test('a printed register says where it leaves lines out, and sums all', async () => {
  const { home, suda, receipted } = await open()
  const { id } = await receipted({ invoiceDetails: taxed })
  const columns = `kind, "issuedTime", "invoiceId", "paymentId", "establishmentId", amount, taxes, snapshot, "userId", "userName"`
  /** Past the rule that a payment has one receipt. */
  const copies = (from: number, to: number) =>
    server.owner.query(`BEGIN; SET LOCAL session_replication_role = replica;
      INSERT INTO receipt (id, number, "voidReason", "voidedTime", ${columns})
        SELECT gen_random_uuid(), 'COPY-' || n, 'Copy', now(), ${columns} FROM receipt, generate_series(${from}, ${to}) n WHERE id = '${id}';
      COMMIT`)
  const { render } = server.app.renderer
  // The lines themselves are not set: 3,000 of them take seconds.
  const drawn = vi.spyOn(server.app.renderer, 'render').mockImplementation((task) => {
    const data = JSON.parse(task.data) as { lines: unknown[] }
    return render({ ...task, data: JSON.stringify({ ...data, lines: data.lines.slice(0, 2) }) })
  })
  onTestFinished(() => drawn.mockRestore())
  const printed = async () => {
    const wanted = `register=tax_invoices&date=${today}&until=${today}&language=en&size=a4`
    const response = await server.request(`/api/documents/registers/${home.id}.pdf?${wanted}`, { session: suda })
    return (await readPdf(new Uint8Array(await response.arrayBuffer())))[0]?.text
  }
  await copies(1, 2999)
  expect(await printed()).not.toContain('Only the first')
  await copies(3000, 3000)
  expect(await printed()).toContain('Only the first 3,000 lines are listed here')
})
