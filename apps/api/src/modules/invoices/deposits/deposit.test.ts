import { describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/answers.ts'
import { createClinic } from '../../../testing/clinic.ts'
import { readPdf } from '../../../testing/documents/golden.ts'
import type { Input } from '../../../testing/requests.ts'
import { creditsAt } from '../../../testing/records/credits.ts'
import { invoicesAt, line } from '../../../testing/records/invoices.ts'
import { registerForVat, registersAt } from '../../../testing/records/registers.ts'
import { useTestServer } from '../../../testing/server.ts'

/** Receipts of what patients pay in advance, what becomes of them, and that VAT in them is declared once. */

const server = useTestServer()
const invoices = invoicesAt(server)
const { read } = registersAt(server)
const { request, done, deposit, credits, somchai } = creditsAt(server)

async function open({ vat = true } = {}) {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  if (vat) await registerForVat(server, suda, home)
  const entries = async () => (await credits(suda, home))[0].entries
  /** Takes a deposit and issues its receipt. */
  async function receipted(amount: string, input: Input = {}) {
    const taken = await deposit(suda, home, { amount })
    const creditEntryId = taken.credits[0].entries[0].id
    const given = await done(suda, 'issueDepositReceipt', { creditEntryId, ...input })
    return given.credits[0].entries[0].receipts[0]
  }
  const bill = async (price: string, tax: string) =>
    (await invoices.issued(suda, home, { invoiceDetails: [line({ quantity: 1, price, tax })] })).id as string
  const pay = (invoiceId: string, amount: string, method = 'credit') =>
    invoices.done(suda, 'recordPayment', { invoiceId, amount, method })
  const giveBack = (amount: string) =>
    request(suda, 'refundCredit', { ...somchai(home), amount, method: 'cash', reason: 'Moves' })
  const issue = (input: Input) => request(suda, 'issueDepositReceipt', input)
  const text = async (kind: string, id: string, language = 'en', size = 'a4') => {
    const response = await server.request(`/api/documents/${kind}/${id}.pdf?language=${language}&size=${size}`, { session: suda })
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).map((page) => page.text).join(' ')
  }
  return { home, suda, entries, receipted, issue, bill, pay, giveBack, text }
}

type Entry = { mayIssueReceipt: boolean }

const total = async (place: Awaited<ReturnType<typeof open>>, kind: string) => (await read(place.suda, place.home, kind)).sums[0]

describe('a deposit gets its receipt', () => {
  test('a plain one where it is for what is exempt, once, and the history says so', async () => {
    const place = await open()
    const { number, kind, amount, id } = await place.receipted('500')
    expect({ kind, amount }).toEqual({ kind: 'receipt', amount: '500.00' })
    const [entry] = await place.entries()
    await done(place.suda, 'issueDepositReceipt', { creditEntryId: entry.id })
    expect((await place.entries())[0].receipts).toMatchObject([{ id, number, paymentId: null }])
    const { rows } = await server.owner.query(`SELECT changes FROM audit_entry WHERE "entityId" = $1 ORDER BY id DESC LIMIT 1`, [
      place.home.somchai.patientId,
    ])
    expect(rows[0].changes).toEqual([{ field: 'receipt', from: null, to: number }])
  })

  test('a tax invoice with its VAT where it is for what is taxed, in registers and VAT report of the month in which it was paid', async () => {
    const place = await open()
    const short = await place.receipted('1070', { tax: '7' })
    expect(short).toMatchObject({ kind: 'short_tax_invoice', number: expect.stringMatching(/^TAX-/) })
    const full = await place.receipted('2140', { tax: '7', buyer: { name: 'Thai Co', address: '1 Rama 4' } })
    expect(full.kind).toBe('tax_invoice')
    const [{ id: creditEntryId }] = await place.entries()
    for (const wish of [{ tax: '0' }, { buyer: { name: 'Other Co' } }])
      expect(refusal(await place.issue({ creditEntryId, ...wish })), JSON.stringify(wish)).toMatchObject({ reason: 'frozen' })
    expect((await place.issue({ creditEntryId, tax: '7.0' })).errors, 'a double click').toBeUndefined()
    const sums = { count: 2, value: '3000.00', vat: '210.00', total: '3210.00' }
    for (const kind of ['receipts', 'tax_invoices', 'vat_report']) expect(await total(place, kind)).toMatchObject(sums)
    const [entry] = (await read(place.suda, place.home, 'receipts')).entries.edges
    expect(entry).toMatchObject({ invoiceId: null, customer: 'สมชาย ใจดี' })
  })

  test('on paper, in both languages and on every paper', async () => {
    const { receipted, text } = await open()
    const { id, number } = await receipted('1070', { tax: '7' })
    for (const size of ['a4', 'a5', '80mm', '58mm']) {
      expect(await text('receipts', id, 'en', size), size).toMatch(/Deposit/)
      expect(await text('receipts', id, 'th', size), size).toMatch(/เงินมัดจำ/)
    }
    const page = await text('receipts', id)
    for (const words of [number, '1,070.00', '70.00', 'Paid by transfer']) expect(page).toContain(words)
  })

  const faults: [string, boolean, Input, object][] = [
    ['of VAT where the clinic is not registered', false, { tax: '7' }, { path: 'input.tax', key: 'not_vat_registered' }],
    ['of a rate above 100', true, { tax: '101' }, { path: 'input.tax', key: 'percentage_out_of_range' }],
  ]
  test.each(faults)('none %s', async (_name, vat, input, fault) => {
    const { home, suda, entries } = await open({ vat })
    await deposit(suda, home)
    const [{ id: creditEntryId }] = await entries()
    const answer = await request(suda, 'issueDepositReceipt', { creditEntryId, ...input })
    expect(refusal(answer)?.fieldErrors).toMatchObject([fault])
    expect((await entries())[0].receipts).toEqual([])
  })

  test('what came in beyond what was due, too; removing that payment voids it', async () => {
    const place = await open()
    const invoiceId = await place.bill('100', '0')
    const paid = await invoices.done(place.suda, 'recordPayment', { invoiceId, amount: '150', method: 'cash', excess: 'credit' })
    const [over] = await place.entries()
    await done(place.suda, 'issueDepositReceipt', { creditEntryId: over.id })
    await invoices.done(place.suda, 'removePayment', { id: paid.payments[0].id, reason: 'Mistyped' })
    expect((await place.entries()).at(-1).receipts).toMatchObject([{ amount: '50.00', voidReason: 'Mistyped' }])
  })

  test('what came in beyond what was due has none once its payment is removed, whatever other credit there is', async () => {
    const place = await open()
    const invoiceId = await place.bill('100', '0')
    const paid = await invoices.done(place.suda, 'recordPayment', { invoiceId, amount: '150', method: 'cash', excess: 'credit' })
    const [over] = await place.entries()
    await deposit(place.suda, place.home, { amount: '500' })
    expect((await place.entries()).map(({ mayIssueReceipt }: Entry) => mayIssueReceipt)).toEqual([true, true])
    await invoices.done(place.suda, 'removePayment', { id: paid.payments[0].id, reason: 'Mistyped' })
    expect((await place.entries()).map(({ mayIssueReceipt }: Entry) => mayIssueReceipt)).toEqual([false, true, false])
    const answer = await place.issue({ creditEntryId: over.id, tax: '7' })
    expect(refusal(answer)?.fieldErrors).toMatchObject([{ path: 'input.creditEntryId', key: 'deposit_used' }])
    expect((await read(place.suda, place.home, 'receipts')).entries.totalCount).toBe(0)
  })

  test('a deposit of earlier has none, and gets one of what is still credit', async () => {
    const place = await open()
    await deposit(place.suda, place.home, { amount: '500' })
    const [{ id: creditEntryId, receipts }] = await place.entries()
    expect(receipts).toEqual([])
    await place.pay(await place.bill('300', '0'), '300')
    const { credits: after } = await done(place.suda, 'issueDepositReceipt', { creditEntryId })
    expect(after[0].entries.at(-1).receipts).toMatchObject([{ amount: '200.00' }])
  })

  test('a deposit of earlier that is used up gets none', async () => {
    const place = await open()
    await deposit(place.suda, place.home, { amount: '500' })
    const [{ id: creditEntryId }] = await place.entries()
    await place.pay(await place.bill('500', '0'), '500')
    expect((await place.entries()).map(({ mayIssueReceipt }: Entry) => mayIssueReceipt)).toEqual([false, false])
    const answer = await place.issue({ creditEntryId })
    expect(refusal(answer)?.fieldErrors).toMatchObject([{ path: 'input.creditEntryId', key: 'deposit_used' }])
  })
})

describe('an invoice that is paid with it', () => {
  test('has VAT declared once: the receipt of the rest is less the deposit, and says so', async () => {
    const place = await open()
    const { number } = await place.receipted('1070', { tax: '7' })
    const invoiceId = await place.bill('5000', '7') // 5,350.00
    const [paid] = (await place.pay(invoiceId, '1070')).payments
    expect(paid.deposits).toMatchObject([{ number, amount: '1070.00' }])
    const answer = await invoices.request(place.suda, 'issueReceipt', { paymentId: paid.id })
    expect(refusal(answer)).toMatchObject({ reason: 'transition', from: 'receipted' })
    const { payments } = await place.pay(invoiceId, '4280', 'transfer')
    const { receipts } = await invoices.done(place.suda, 'issueReceipt', { paymentId: payments.at(-1).id })
    expect(receipts).toMatchObject([{ amount: '4280.00' }])
    expect(await total(place, 'vat_report')).toMatchObject({ count: 2, value: '5000.00', vat: '350.00', total: '5350.00' })
    const page = await place.text('receipts', receipts[0].id)
    for (const words of [`Less deposit ${number}`, '1,070.00', '4,280.00', '280.00']) expect(page).toContain(words)
    expect(await place.text('receipts', receipts[0].id, 'th')).toContain('หักเงินมัดจำ')
    expect(await place.text('invoices', invoiceId)).toContain(number)
  })

  test('takes no more than was taken at its rates of VAT, and says how much that is', async () => {
    const place = await open()
    const { id } = await place.receipted('1070', { tax: '7' })
    await deposit(place.suda, place.home, { amount: '100' })
    const invoiceId = await place.bill('1000', '0')
    expect(await invoices.get(place.suda, invoiceId)).toMatchObject({ creditAvailable: '100.00' })
    const answer = await invoices.request(place.suda, 'recordPayment', { invoiceId, amount: '100.01', method: 'credit' })
    expect(refusal(answer)?.fieldErrors).toMatchObject([{ path: 'input.amount', key: 'deposit_of_other_tax' }])
    await place.pay(invoiceId, '100')
    await done(place.suda, 'voidDepositReceipt', { id, reason: 'Exempt after all' })
    const { payments } = await place.pay(invoiceId, '900')
    await invoices.done(place.suda, 'issueReceipt', { paymentId: payments.at(-1).id })
    expect(await total(place, 'receipts')).toMatchObject({ count: 2, voidCount: 1, exempt: '900.00', vat: '0.00' })
  })

  test('gives it back as credit alone, and the deposit is as it was', async () => {
    const place = await open()
    const { id } = await place.receipted('1070', { tax: '7' })
    const invoiceId = await place.bill('5000', '7')
    const [paid] = (await place.pay(invoiceId, '1070')).payments
    const voided = await request(place.suda, 'voidDepositReceipt', { id, reason: 'x' })
    expect(refusal(voided)?.fieldErrors).toMatchObject([{ path: 'input.id', key: 'deposit_used' }])
    const back = { id: paid.id, amount: '535', method: 'cash', reason: 'x' }
    expect(refusal(await invoices.request(place.suda, 'refundPayment', back))?.fieldErrors).toMatchObject([
      { path: 'input.method', key: 'deposit_back_to_credit' },
    ])
    const part = await invoices.done(place.suda, 'refundPayment', { ...back, method: 'credit' })
    expect(part.payments[0].deposits).toMatchObject([{ amount: '535.00' }])
    await invoices.done(place.suda, 'removePayment', { id: paid.id, reason: 'x' })
    await done(place.suda, 'voidDepositReceipt', { id, reason: 'x' })
    expect(await total(place, 'vat_report')).toMatchObject({ voidCount: 1, vat: '0.00', total: '0.00' })
  })
})

describe('a deposit that is given back', () => {
  test('whole: its receipt is void', async () => {
    const place = await open()
    await place.receipted('1070', { tax: '7' })
    expect((await place.giveBack('1070')).errors).toBeUndefined()
    const [back, taken] = await place.entries()
    expect(back.creditNotes).toEqual([])
    expect(taken.receipts).toMatchObject([{ voidReason: 'Moves' }])
    expect(await total(place, 'vat_report')).toMatchObject({ count: 1, voidCount: 1, vat: '0.00' })
  })

  test('in part, or what an invoice left of it: a credit note against its receipt, with its VAT, on paper too', async () => {
    const place = await open()
    const { id, number } = await place.receipted('1070', { tax: '7' })
    await place.pay(await place.bill('500', '7'), '535')
    expect((await place.giveBack('535')).errors).toBeUndefined()
    const [back] = await place.entries()
    expect(back.creditNotes).toMatchObject([{ receiptId: id, amount: '535.00', reason: 'Moves' }])
    expect(await total(place, 'vat_report')).toMatchObject({ count: 2, value: '500.00', vat: '35.00', total: '535.00' })
    const page = await place.text('credit_notes', back.creditNotes[0].id)
    for (const words of [number, '1,000.00', '500.00', '35.00', '535.00', 'cash']) expect(page).toContain(words)
    const note = await invoices.request(place.suda, 'voidCreditNote', { id: back.creditNotes[0].id, reason: 'x' })
    expect(note.errors?.[0]).toMatchObject({ message: 'Credit note not found' })
  })

  test('money without a receipt goes first, then that of the latest', async () => {
    const place = await open()
    await place.receipted('100')
    await place.receipted('200')
    await deposit(place.suda, place.home, { amount: '50' })
    await place.giveBack('50')
    expect((await place.entries())[0].creditNotes).toEqual([])
    await place.giveBack('250')
    const [back, , , latest, first] = await place.entries()
    expect(latest.receipts).toMatchObject([{ voidReason: 'Moves' }])
    expect(first.receipts).toMatchObject([{ voidReason: null }])
    expect(back.creditNotes).toMatchObject([{ amount: '50.00', receiptId: first.receipts[0].id }])
  })
})

test('Postgres lets no receipt of a deposit be of more than is there', async () => {
  const place = await open()
  const { id } = await place.receipted('100')
  const { suda } = place
  const race = await Promise.all([
    place.giveBack('100'),
    invoices.request(suda, 'recordPayment', { invoiceId: await place.bill('100', '0'), amount: '100', method: 'credit' }),
  ])
  expect(race.filter(({ errors }) => errors)).toHaveLength(1)
  await expect(server.owner.query(`UPDATE receipt SET "paymentId" = "creditEntryId" WHERE id = $1`, [id])).rejects.toThrow(
    /receipt_of_payment_or_deposit/,
  )
})
