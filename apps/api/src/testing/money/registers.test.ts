import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import { expect, test } from 'vitest'
import { createClinic } from '../clinic.ts'
import { creditsAt } from '../records/credits.ts'
import { invoicesAt } from '../records/invoices.ts'
import { registerForVat, registersAt } from '../records/registers.ts'
import { baht, tillsAt } from '../records/tills.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'

/**
 * The registers, the VAT in them and the till beside a sum of its own over random documents: invoices, payments, deposits, receipts, credit
 * notes, voids and reversals; `npm run check:long -- money` has 3,000 of them.
 */

const server = useTestServer()
const wanted = Number(process.env.MONEY_DOCUMENTS ?? 30)
const invoices = invoicesAt(server)
const credits = creditsAt(server)
const { issued, request } = invoices
const { deposit, somchai } = credits

const { read } = registersAt(server)
const tills = tillsAt(server)

/** The same numbers at each run, from 0 up to `below`. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const random = randomNumbers(1309)

/** What a document is over, in satang, and which part of it is VAT; of what is exempt nothing. */
type Document = { total: bigint; vat: bigint; isTaxed: boolean; isVoid: boolean }
const books = { invoices: 0, receipts: [] as Document[], notes: [] as Document[], cash: 0n }

/** The part of `vat` that is within `amount` of `total`, rounded half up. */
const vatWithin = (vat: bigint, amount: bigint, total: bigint) => (2n * vat * amount + total) / (2n * total)
const buyer = { name: 'บริษัท ไทยรุ่งเรือง จำกัด', address: '1 ถนนพระราม 4', taxId: '0105500000011', branchNumber: '00000' }

/** One invoice over one rate, and what becomes of it. */
async function addDocuments(suda: Session, home: Awaited<ReturnType<typeof createClinic>>): Promise<void> {
  const isTaxed = random(3) > 0
  const price = toDecimal(BigInt(100 + random(500_000)))
  const quantity = 1 + random(3)
  const line = { medicalService: 'Visit', quantity, price, tax: isTaxed ? '7' : '0' }
  const { id: invoiceId, totalAmount } = await issued(suda, home, { invoiceDetails: [line] })
  books.invoices += 1
  const total = toMinorUnits(totalAmount)
  const parts = random(3) === 0 && total > 10n ? [total / 3n, total - total / 3n] : [total]
  // What has no receipt yet; VAT is cut out of it in proportion, so that the parts come to the whole.
  const left = { total, vat: total - BigInt(quantity) * toMinorUnits(price) }
  for (const amount of parts) {
    const method = ['cash', 'transfer', 'card'][random(3)] as string
    const given = method === 'cash' ? { cashGiven: toDecimal(amount + BigInt(random(10_000))) } : {}
    const { payments } = await invoices.done(suda, 'recordPayment', { invoiceId, amount: toDecimal(amount), method, ...given })
    if (method === 'cash') books.cash += amount
    const paymentId = payments.at(-1).id as string
    const { receipts } = await invoices.done(suda, 'issueReceipt', { paymentId, ...(random(2) && { buyer }) })
    const receipt = { total: amount, vat: vatWithin(left.vat, amount, left.total), isTaxed, isVoid: false }
    books.receipts.push(receipt)
    const fate = random(6)
    if (fate === 0) {
      await invoices.done(suda, 'removePayment', { id: paymentId, reason: 'Mistyped' })
      if (method === 'cash') books.cash -= amount
      receipt.isVoid = true
    } else if (fate === 1) {
      await invoices.done(suda, 'voidReceipt', { id: receipts.at(-1).id, reason: 'Wrong name' })
      receipt.isVoid = true
    } else {
      left.total -= amount
      left.vat -= receipt.vat
      if (fate === 2) {
        const credited = 1n + BigInt(random(Number(amount)))
        await invoices.done(suda, 'issueCreditNote', {
          invoiceId,
          receiptId: receipts.at(-1).id,
          amount: toDecimal(credited),
          reason: 'Price',
        })
        if (method === 'cash') books.cash -= credited
        const vat = vatWithin(receipt.vat, credited, amount)
        books.notes.push({ total: credited, vat, isTaxed, isVoid: false })
        return // what is credited leaves nothing to pay, and no further parts
      }
    }
  }
}

/** A deposit with its receipt, and what becomes of it: void, given back in two parts, or used for an invoice, the rest of which is paid. */
async function addDeposit(suda: Session, home: Awaited<ReturnType<typeof createClinic>>): Promise<void> {
  const isTaxed = random(3) > 0
  const total = BigInt(300 + random(500_000))
  const method = random(2) ? 'cash' : 'transfer'
  const move = (amount: bigint) => (books.cash += method === 'cash' ? amount : 0n)
  const giveBack = async (amount: bigint) => {
    await credits.done(suda, 'refundCredit', { ...somchai(home), amount: toDecimal(amount), method, reason: 'Not needed' })
    move(-amount)
  }
  const { credits: taken } = await deposit(suda, home, { amount: toDecimal(total), method })
  move(total)
  const [entry] = taken[0].entries
  const given = { creditEntryId: entry.id, ...(isTaxed && { tax: '7' }), ...(random(2) && { buyer }) }
  const receipted = await credits.done(suda, 'issueDepositReceipt', given)
  const vat = isTaxed ? (2n * total * 7n + 107n) / 214n : 0n
  const receipt = { total, vat, isTaxed, isVoid: false }
  books.receipts.push(receipt)
  const left = { total, vat }
  const note = async (amount: bigint) => {
    await giveBack(amount)
    const part = vatWithin(left.vat, amount, left.total)
    books.notes.push({ total: amount, vat: part, isTaxed, isVoid: false })
    left.total -= amount
    left.vat -= part
  }
  const fate = random(5)
  if (fate <= 1) {
    const [{ id }] = receipted.credits[0].entries[0].receipts
    if (fate === 0) await credits.done(suda, 'voidDepositReceipt', { id, reason: 'Wrong name' })
    receipt.isVoid = true
    await giveBack(total)
    return
  }
  if (fate === 2) await note(1n + BigInt(random(Number(total) - 1)))
  else {
    const used = await useDeposit(suda, home, { isTaxed, left })
    left.total -= used.total
    left.vat -= used.vat
  }
  if (left.total > 0n) await note(left.total)
}

type Left = { isTaxed: boolean; left: { total: bigint; vat: bigint } }

async function useDeposit(suda: Session, home: Awaited<ReturnType<typeof createClinic>>, { isTaxed, left }: Left) {
  const price = BigInt(100 + random(600_000))
  const line = { medicalService: 'Visit', quantity: 1, price: toDecimal(price), tax: isTaxed ? '7' : '0' }
  const { id: invoiceId, totalAmount } = await issued(suda, home, { invoiceDetails: [line] })
  books.invoices += 1
  const due = toMinorUnits(totalAmount)
  const total = due < left.total ? due : left.total
  const used = { total, vat: vatWithin(left.vat, total, left.total) }
  const paid = await invoices.done(suda, 'recordPayment', { invoiceId, amount: toDecimal(total), method: 'credit' })
  const again = await request(suda, 'issueReceipt', { paymentId: paid.payments[0].id })
  expect(again.errors?.[0]?.extensions, 'money has one receipt').toMatchObject({ reason: 'transition', from: 'receipted' })
  if (due > total) {
    const { payments } = await invoices.done(suda, 'recordPayment', { invoiceId, amount: toDecimal(due - total), method: 'card' })
    await invoices.done(suda, 'issueReceipt', { paymentId: payments.at(-1).id })
    books.receipts.push({ total: due - total, vat: due - price - used.vat, isTaxed, isVoid: false })
  }
  return used
}

const sumOf = (documents: Document[], sign = 1n) => {
  const valid = documents.filter(({ isVoid }) => !isVoid)
  const [total, vat] = [valid.reduce((sum, each) => sum + each.total, 0n), valid.reduce((sum, each) => sum + each.vat, 0n)]
  const exempt = valid.reduce((sum, each) => sum + (each.isTaxed ? 0n : each.total), 0n)
  return {
    count: documents.length,
    voidCount: documents.length - valid.length,
    total: total * sign,
    vat: vat * sign,
    exempt: exempt * sign,
    value: (total - vat - exempt) * sign,
  }
}
type Sums = ReturnType<typeof sumOf>

const added = (a: Sums, b: Sums): Sums => ({
  count: a.count + b.count,
  voidCount: a.voidCount + b.voidCount,
  total: a.total + b.total,
  vat: a.vat + b.vat,
  exempt: a.exempt + b.exempt,
  value: a.value + b.value,
})

const written = ({ total, vat, exempt, value, ...counts }: Sums) => ({
  currency: 'THB',
  ...counts,
  total: toDecimal(total),
  vat: toDecimal(vat),
  exempt: toDecimal(exempt),
  value: toDecimal(value),
})

test('random documents', { timeout: 3_600_000 }, async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  await registerForVat(server, suda, home)
  const { id: till } = await tills.opened(suda, home, '0')
  while (books.invoices + books.receipts.length + books.notes.length < wanted)
    await (random(3) === 0 ? addDeposit(suda, home) : addDocuments(suda, home))

  const { receipts, notes } = books
  const taxed = (documents: Document[]) => documents.filter(({ isTaxed }) => isTaxed)
  const sums = async (kind: string) => (await read(suda, home, kind)).sums
  expect(await sums('receipts')).toEqual([written(sumOf(receipts))])
  expect(await sums('tax_invoices')).toEqual([written(sumOf(taxed(receipts)))])
  expect(await sums('credit_notes')).toEqual([written(sumOf(notes, -1n))])
  expect(await sums('vat_report')).toEqual([written(added(sumOf(taxed(receipts)), sumOf(taxed(notes), -1n)))])

  const { entries } = await read(suda, home, 'vat_report', { pagination: { limit: 100 } })
  const pages = Array.from({ length: Math.ceil(entries.totalCount / 100) - 1 }, (_, page) => page + 2)
  const rest = await Promise.all(pages.map((page) => read(suda, home, 'vat_report', { pagination: { page, limit: 100 } })))
  const lines = [entries, ...rest.map((page) => page.entries)].flatMap(({ edges }) => edges as { count: number; vat: string }[])
  expect(
    lines.reduce((sum, { vat }) => sum + toMinorUnits(vat), 0n),
    'the lines of all pages',
  ).toBe(sumOf(taxed(receipts)).vat - sumOf(taxed(notes)).vat)
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(taxed(receipts).length + taxed(notes).length)

  const closed = await tills.request(suda, 'closeTill', { id: till, cash: baht(0), reason: 'The drawer is empty' })
  expect(closed.data.closeTill.cash).toMatchObject([{ expected: toDecimal(books.cash) }])
})
