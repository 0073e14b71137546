import { Prisma } from '@clinic/prisma/generated'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { asViewer } from '../../testing/as-viewer.ts'
import { refusal } from '../../testing/answers.ts'
import { createClinic, createTwoClinics } from '../../testing/clinic.ts'
import { creditsAt } from '../../testing/records/credits.ts'
import { readPdf } from '../../testing/documents/golden.ts'
import { invoicesAt } from '../../testing/records/invoices.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const invoices = invoicesAt(server)
const { request: ask, done, deposit, credits, somchai, storedCredits } = creditsAt(server)

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email) }
}

/** With an issued invoice over 1,000. */
async function openInvoice() {
  const opened = await open()
  const { id } = await invoices.issued(opened.suda, opened.home)
  return { ...opened, invoiceId: id as string }
}

describe('recordDeposit', () => {
  test('adds to the credit, and the ledger and the history say how, when and by whom', async () => {
    const { home, suda } = await open()
    const time = '2026-02-03T04:05:06.000Z'
    await deposit(suda, home, { amount: '1200.50', time, note: ' มัดจำจัดฟัน ' })
    expect((await deposit(suda, home, { amount: '99.50', method: 'cash', version: 1 })).credits).toMatchObject([
      {
        currency: 'THB',
        balance: '1300.00',
        version: 2,
        refundMethod: 'cash',
        entries: [
          { kind: 'deposit', amount: '99.50', method: 'cash' },
          { kind: 'deposit', amount: '1200.50', method: 'transfer', time, note: 'มัดจำจัดฟัน', userName: 'Suda Rattanakul' },
        ],
      },
    ])
    const { rows } = await server.owner.query(
      `SELECT changes FROM audit_entry WHERE "entityId" = $1 AND entity = 'credit' ORDER BY id`,
      [home.somchai.patientId],
    )
    const kind = { field: 'creditKind', from: null, to: 'deposit' }
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'credit', from: '0.00 THB', to: '1200.50 THB' }, kind, { field: 'note', from: null, to: 'มัดจำจัดฟัน' }],
      [{ field: 'credit', from: '1200.50 THB', to: '1300.00 THB' }, kind],
    ])
  })

  test('in another currency is another credit', async () => {
    const { home, suda } = await open()
    await deposit(suda, home, { amount: '10', currency: 'USD' })
    await deposit(suda, home)
    expect(await credits(suda, home)).toMatchObject([
      { currency: 'THB', balance: '500.00' },
      { currency: 'USD', balance: '10.00' },
    ])
  })

  const faults: [object, string, string][] = [
    [{ amount: '0' }, 'input.amount', 'amount_out_of_range'],
    [{ amount: '-1' }, 'input.amount', 'amount_out_of_range'],
    [{ amount: '0.001' }, 'input.amount', 'too_many_decimals'],
    [{ method: 'credit' }, 'input.method', 'invalid_choice'],
    [{ time: '2099-01-01T00:00:00Z' }, 'input.time', 'in_future'],
    [{ note: 'x'.repeat(501) }, 'input.note', 'too_long'],
    [{ patientId: uuidv7() }, 'input.patientId', 'unknown_reference'],
  ]
  test.each(faults)('%j is refused by name, and nothing is written', async (input, path, key) => {
    const { home, suda } = await open()
    const answer = await ask(suda, 'recordDeposit', { ...somchai(home), amount: '1', method: 'cash', ...input })
    expect(refusal(answer)).toMatchObject({ code: 'BAD_USER_INPUT', fieldErrors: [{ path, key }] })
    expect(await storedCredits(home)).toEqual([])
  })

  test('sent twice with the version that was seen is taken once', async () => {
    const { home, suda } = await open()
    for (const version of [0, 1]) {
      const input = { ...somchai(home), amount: '100', method: 'cash', version }
      const answers = await Promise.all([ask(suda, 'recordDeposit', input), ask(suda, 'recordDeposit', input)])
      expect(answers.flatMap((answer) => refusal(answer)?.reason ?? [])).toEqual(['stale'])
    }
    expect(await storedCredits(home)).toMatchObject([{ balance: '200.00', entries: 2 }])
  })

  test('a doctor takes no money, and another clinic sees none of it', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [suda, stranger] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
    await deposit(suda, home)
    const input = { ...somchai(home), amount: '1', method: 'cash' }
    const doctor = await server.signIn(home.ploy.email)
    expect(refusal(await ask(doctor, 'recordDeposit', input))?.code).toBe('FORBIDDEN')
    expect(refusal(await ask(stranger, 'recordDeposit', input))?.fieldErrors).toMatchObject([{ key: 'unknown_reference' }])
    const refund = { ...somchai(home), amount: '1', reason: 'x' }
    const missing = { ...refund, patientId: uuidv7() }
    for (const wanted of [refund, missing])
      expect((await ask(stranger, 'refundCredit', wanted)).errors?.[0]).toMatchObject({ message: 'Patient not found' })
    expect(await storedCredits(home)).toMatchObject([{ balance: '500.00' }])
  })
})

describe('refundCredit', () => {
  test('gives back by the method by which it came, and never more than there is', async () => {
    const { home, suda } = await open()
    await deposit(suda, home)
    const refund = { ...somchai(home), reason: 'Treatment cancelled' }
    expect((await done(suda, 'refundCredit', { ...refund, amount: '200' })).credits).toMatchObject([
      {
        balance: '300.00',
        entries: [{ kind: 'refunded', amount: '-200.00', method: 'transfer', note: 'Treatment cancelled' }, {}],
      },
    ])
    expect(refusal(await ask(suda, 'refundCredit', { ...refund, amount: '300.01' }))?.fieldErrors).toMatchObject([
      { path: 'input.amount', key: 'credit_exceeded' },
    ])
    await done(suda, 'refundCredit', { ...refund, amount: '300', method: 'cash' })
    expect(await credits(suda, home)).toMatchObject([{ balance: '0.00' }])
  })
})

describe('a payment by credit', () => {
  const pay = (invoiceId: string, amount: string) => ({ invoiceId, amount, method: 'credit' })

  test('takes it from the credit, and its reversal gives it back', async () => {
    const { home, suda, invoiceId } = await openInvoice()
    await deposit(suda, home, { amount: '700' })
    expect(await invoices.get(suda, invoiceId)).toMatchObject({ creditAvailable: '700.00' })
    const paid = await invoices.done(suda, 'recordPayment', pay(invoiceId, '700'))
    expect(paid).toMatchObject({
      status: 'partially_paid',
      balance: '300.00',
      creditAvailable: '0.00',
      payments: [{ method: 'credit' }],
    })
    expect(await credits(suda, home)).toMatchObject([
      {
        balance: '0.00',
        entries: [{ kind: 'used', amount: '-700.00', method: null, invoiceId, invoiceNumber: paid.number }, {}],
      },
    ])
    const removed = await invoices.done(suda, 'removePayment', { id: paid.payments[0].id, reason: 'Wrong invoice' })
    expect(removed).toMatchObject({ status: 'issued', creditAvailable: '700.00' })
    expect(await credits(suda, home)).toMatchObject([
      {
        balance: '700.00',
        refundMethod: 'transfer',
        entries: [{ kind: 'reversal', amount: '700.00', note: 'Wrong invoice' }, {}, {}],
      },
    ])
  })

  test('has a receipt that says so, in both languages', async () => {
    const { home, suda, invoiceId } = await openInvoice()
    await deposit(suda, home, { amount: '1000' })
    const { payments } = await invoices.done(suda, 'recordPayment', pay(invoiceId, '1000'))
    const { receipts } = await invoices.done(suda, 'issueReceipt', { paymentId: payments[0].id })
    for (const [language, words] of [
      ['en', 'Paid by credit'],
      ['th', 'เงินฝาก'],
    ]) {
      const response = await server.request(`/api/documents/receipts/${receipts[0].id}.pdf?language=${language}`, {
        session: suda,
      })
      const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
      expect(pages.map(({ text }) => text).join(' ')).toContain(words)
    }
  })

  test('of more than there is, or of another currency, is refused, and nothing is written', async () => {
    const { home, suda, invoiceId } = await openInvoice()
    await deposit(suda, home, { amount: '50' })
    await deposit(suda, home, { amount: '5000', currency: 'USD' })
    const before = await invoices.stored(home)
    for (const amount of ['50.01', '1000'])
      expect(refusal(await invoices.request(suda, 'recordPayment', pay(invoiceId, amount)))?.fieldErrors).toMatchObject([
        { path: 'input.amount', key: 'credit_exceeded' },
      ])
    expect(
      refusal(await invoices.request(suda, 'recordPayment', { ...pay(invoiceId, '1001'), excess: 'credit' }))?.fieldErrors,
    ).toMatchObject([{ key: 'overpaid' }])
    expect(await invoices.stored(home)).toEqual(before)
  })

  test('of ten who use 300 of 1000 at once, for invoices of their own, three succeed', async () => {
    const { home, suda } = await open()
    await deposit(suda, home, { amount: '1000' })
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await invoices.issued(suda, home)).id as string))
    const answers = await Promise.all(ids.map((id) => invoices.request(suda, 'recordPayment', pay(id, '300'))))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
    expect(new Set(answers.flatMap((answer) => refusal(answer)?.fieldErrors[0].key ?? []))).toEqual(new Set(['credit_exceeded']))
    expect(await storedCredits(home)).toMatchObject([{ balance: '100.00', sum: '100.00' }])
  })
})

test('Postgres keeps the ledger: entries as they were, no balance below zero, no payment by credit without its entry', async () => {
  const { home, suda, invoiceId } = await openInvoice()
  await deposit(suda, home)
  await invoices.done(suda, 'recordPayment', { invoiceId, amount: '100', method: 'credit' })
  const run = (statement: string) =>
    asViewer(server, suda, async (db) => {
      return db.$executeRaw(Prisma.raw(statement))
    })
  const [patient, place] = [home.somchai.patientId, home.id]
  const entry = (kind: string, amount: number, method: string) =>
    `INSERT INTO credit_entry (id, "patientId", "establishmentId", currency, kind, amount, method)
     VALUES ('${uuidv7()}', '${patient}', '${place}', 'THB', '${kind}', ${amount}, ${method})`
  const refused: [string, RegExp][] = [
    ['UPDATE credit_entry SET amount = 1', /permission denied/],
    ['DELETE FROM credit_entry', /permission denied/],
    ['UPDATE patient_credit SET balance = 9999', /permission denied/],
    ['DELETE FROM patient_credit', /permission denied/],
    [entry('refunded', -400.01, `'cash'`), /patient_credit_not_negative/],
    [entry('deposit', 5, 'NULL'), /credit_entry_kind/],
    [entry('deposit', -5, `'cash'`), /credit_entry_kind/],
    [
      `WITH p AS (INSERT INTO payment (id, "invoiceId", "establishmentId", amount, method) VALUES
         ('${uuidv7()}', '${invoiceId}', '${place}', 100, 'credit'))
       UPDATE invoice SET "amountPaid" = 200 WHERE id = '${invoiceId}'`,
      /credit and payments do not add up/,
    ],
  ]
  for (const [statement, message] of refused) await expect(run(statement), statement).rejects.toThrow(message)
  expect(await storedCredits(home)).toMatchObject([{ balance: '400.00', sum: '400.00' }])
})
