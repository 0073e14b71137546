import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { createClinic } from '../../testing/clinic.ts'
import { creditsAt } from '../../testing/records/credits.ts'
import { invoicesAt } from '../../testing/records/invoices.ts'
import { registerForVat } from '../../testing/records/registers.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, issued, get, stored } = invoicesAt(server)
const { credits, storedCredits, request: askCredit, somchai } = creditsAt(server)

async function open() {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const { id } = await issued(suda, home)
  return { home, suda, invoiceId: id as string }
}

async function paid(method = 'cash') {
  const opened = await open()
  const { payments } = await done(opened.suda, 'recordPayment', { invoiceId: opened.invoiceId, amount: '1000', method })
  return { ...opened, paymentId: payments[0].id as string }
}

describe('paying more than is due', () => {
  test('is refused unless it is said what becomes of the rest', async () => {
    const { home, suda, invoiceId } = await open()
    const over = { invoiceId, amount: '1200', method: 'transfer' }
    const keysOf = async (input: object) => refusal(await ask(suda, 'recordPayment', { ...over, ...input })).fieldErrors
    const before = await stored(home)
    expect(await keysOf({})).toMatchObject([{ path: 'input.amount', key: 'overpaid' }])
    expect(await keysOf({ excess: 'change' })).toMatchObject([{ path: 'input.excess', key: 'change_needs_cash' }])
    expect(await keysOf({ excess: 'tip' })).toMatchObject([{ path: 'input.excess', key: 'invalid_choice' }])
    expect(await stored(home)).toEqual(before)
  })

  test('in cash, the change goes back: what was due is recorded', async () => {
    const { home, suda, invoiceId } = await open()
    expect(await done(suda, 'recordPayment', { invoiceId, amount: '1200', method: 'cash', excess: 'change' })).toMatchObject({
      status: 'paid',
      amountPaid: '1000.00',
      payments: [{ amount: '1000.00' }],
    })
    expect(await storedCredits(home)).toEqual([])
  })

  test('the rest is kept as credit, came by the same method, and goes back with the payment', async () => {
    const { home, suda, invoiceId } = await open()
    const input = {
      invoiceId,
      amount: '1200.25',
      method: 'transfer',
      excess: 'credit',
      time: new Date(Date.now() - 1000).toISOString(),
    }
    const { payments } = await done(suda, 'recordPayment', input)
    expect(payments).toMatchObject([{ amount: '1000.00', time: input.time }])
    expect(await credits(suda, home)).toMatchObject([
      {
        balance: '200.25',
        entries: [{ kind: 'overpayment', amount: '200.25', method: 'transfer', invoiceId, time: input.time }],
      },
    ])
    expect(await done(suda, 'removePayment', { id: payments[0].id, reason: 'Another patient' })).toMatchObject({
      status: 'issued',
    })
    expect(await credits(suda, home)).toMatchObject([
      { balance: '0.00', entries: [{ kind: 'reversal', amount: '-200.25', method: 'transfer', note: 'Another patient' }, {}] },
    ])
  })

  test('credit that was given back meanwhile keeps its payment', async () => {
    const { home, suda, invoiceId } = await open()
    const { payments } = await done(suda, 'recordPayment', { invoiceId, amount: '1200', method: 'cash', excess: 'credit' })
    await askCredit(suda, 'refundCredit', { ...somchai(home), amount: '150', reason: 'x' })
    const before = await stored(home)
    expect(refusal(await ask(suda, 'removePayment', { id: payments[0].id, reason: 'x' })).fieldErrors).toMatchObject([
      { path: 'input.id', key: 'credit_exceeded' },
    ])
    expect(await stored(home)).toEqual(before)
  })

  test('of what is paid already nothing becomes change or credit', async () => {
    const { suda, invoiceId } = await paid()
    for (const excess of ['change', 'credit'])
      expect(
        refusal(await ask(suda, 'recordPayment', { invoiceId, amount: '1', method: 'cash', excess })).fieldErrors,
      ).toMatchObject([{ key: 'overpaid' }])
  })
})

describe('refundPayment', () => {
  test('gives back in parts, by the method by which it came or by another, and never more than came in', async () => {
    const { suda, paymentId } = await paid('card')
    expect(await done(suda, 'refundPayment', { id: paymentId, amount: '300', reason: 'Cheaper crown' })).toMatchObject({
      status: 'partially_paid',
      amountPaid: '700.00',
      balance: '300.00',
      payments: [
        { amount: '1000.00', isReversed: false, refundableAmount: '700.00' },
        {
          amount: '-300.00',
          method: 'card',
          reverses: paymentId,
          note: 'Cheaper crown',
          isReversed: false,
          refundableAmount: '0.00',
        },
      ],
    })
    expect(refusal(await ask(suda, 'refundPayment', { id: paymentId, amount: '700.01', reason: 'x' })).fieldErrors).toMatchObject(
      [{ path: 'input.amount', key: 'refund_exceeded' }],
    )
    expect(await done(suda, 'refundPayment', { id: paymentId, amount: '700', method: 'cash', reason: 'x' })).toMatchObject({
      status: 'issued',
      payments: [{ isReversed: true }, {}, { amount: '-700.00', method: 'cash' }],
    })
  })

  test('to credit', async () => {
    const { home, suda, paymentId, invoiceId } = await paid()
    await done(suda, 'refundPayment', { id: paymentId, amount: '300', method: 'credit', reason: 'Next time' })
    expect(await credits(suda, home)).toMatchObject([
      { balance: '300.00', entries: [{ kind: 'reversal', amount: '300.00', method: null, invoiceId }] },
    ])
    const { payments } = await get(suda, invoiceId)
    expect(refusal(await ask(suda, 'refundPayment', { id: payments[1].id, amount: '1', reason: 'x' }))?.code).toBe('NOT_FOUND')
  })

  test('voids the receipt, and the next one is of what is left', async () => {
    const { suda, paymentId } = await paid()
    await done(suda, 'issueReceipt', { paymentId })
    await done(suda, 'refundPayment', { id: paymentId, amount: '300', reason: 'Cheaper crown' })
    const { receipts } = await done(suda, 'issueReceipt', { paymentId })
    expect(receipts).toMatchObject([
      { amount: '1000.00', voidReason: 'Cheaper crown' },
      { amount: '700.00', voidReason: null },
    ])
  })

  test('a part of what has a tax invoice is refused, and the tax invoice stays; all of it voids it', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    await registerForVat(server, suda, home)
    const taxed = await issued(suda, home, { tax: '7' })
    const { payments } = await done(suda, 'recordPayment', { invoiceId: taxed.id, amount: '1070', method: 'cash' })
    const buyer = { name: 'Company', address: '1 Road', taxId: '0994000158378' }
    await done(suda, 'issueReceipt', { paymentId: payments[0].id, buyer })
    const before = await stored(home)
    const refund = { id: payments[0].id, reason: 'x' }
    expect(refusal(await ask(suda, 'refundPayment', { ...refund, amount: '1' })).fieldErrors).toMatchObject([
      { path: 'input.amount', key: 'refund_needs_credit_note' },
    ])
    expect(await stored(home)).toEqual(before)
    expect(await get(suda, taxed.id)).toMatchObject({ receipts: [{ kind: 'tax_invoice', voidedTime: null }] })
    const { receipts } = await done(suda, 'refundPayment', { ...refund, amount: '1070' })
    expect(receipts).toMatchObject([{ voidReason: 'x' }])
  })

  test('of ten at once three give back 300 of 1000', async () => {
    const { home, suda, paymentId } = await paid()
    const refund = { id: paymentId, amount: '300', reason: 'x' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(suda, 'refundPayment', refund)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
    expect((await stored(home))[0]?.invoice).toMatchObject({ amountPaid: 100, status: 'partially_paid' })
  })
})
