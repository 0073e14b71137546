import { Prisma } from '@clinic/prisma/generated'
import { describe, expect, test } from 'vitest'
import { asViewer } from '../../../testing/as-viewer.ts'
import { refusal } from '../../../testing/answers.ts'
import { createClinic, createTwoClinics } from '../../../testing/clinic.ts'
import { creditsAt } from '../../../testing/records/credits.ts'
import { readPdf } from '../../../testing/documents/golden.ts'
import { invoicesAt, line } from '../../../testing/records/invoices.ts'
import { registerForVat } from '../../../testing/records/registers.ts'
import type { Session } from '../../../testing/server.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, issued, get, stored } = invoicesAt(server)
const { credits } = creditsAt(server)

const year = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Bangkok', year: 'numeric' }).format(new Date())

/** An issued invoice over 1,000. */
async function open() {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const { id } = await issued(suda, home)
  return { home, suda, invoiceId: id as string }
}

/** Paid, with a receipt. */
async function receipted(method = 'card', amount = '1000') {
  const opened = await open()
  const { payments } = await done(opened.suda, 'recordPayment', { invoiceId: opened.invoiceId, amount, method })
  const { receipts } = await done(opened.suda, 'issueReceipt', { paymentId: payments[0].id })
  return { ...opened, paymentId: payments[0].id as string, receiptId: receipts[0].id as string }
}

describe('against what is left to pay', () => {
  test('less is left, the history says why, and no money moves', async () => {
    const { suda, invoiceId } = await open()
    const note = { invoiceId, amount: '300', reason: 'Half a session' }
    expect(await done(suda, 'issueCreditNote', { ...note, version: 2 })).toMatchObject({
      status: 'issued',
      balance: '700.00',
      amountCredited: '300.00',
      nextStatuses: [],
      payments: [],
      creditNotes: [
        {
          number: `CN-${year}-00001`,
          amount: '300.00',
          reason: 'Half a session',
          receiptId: null,
          userName: 'Suda Rattanakul',
          printCount: 0,
        },
      ],
    })
    const { history } = await get(suda, invoiceId)
    expect(history[0].changes).toEqual([
      { field: 'creditNote', from: null, to: `CN-${year}-00001, 300.00, Half a session` },
      { field: 'amountCredited', from: '0.00', to: '300.00' },
    ])
    const paid = await done(suda, 'recordPayment', { invoiceId, amount: '700', method: 'cash' })
    expect(paid).toMatchObject({ status: 'paid', balance: '0.00' })
  })

  test('the whole leaves a credited invoice', async () => {
    const { suda, invoiceId } = await open()
    expect(await done(suda, 'issueCreditNote', { invoiceId, amount: '1000', reason: 'Never came' })).toMatchObject({
      status: 'credited',
      balance: '0.00',
      amountPaid: '0.00',
    })
  })

  test('what was paid has to be credited at its receipt; a credited invoice is not voided', async () => {
    const { home, suda, invoiceId } = await open()
    await done(suda, 'recordPayment', { invoiceId, amount: '400', method: 'cash' })
    const before = await stored(home)
    expect(refusal(await ask(suda, 'issueCreditNote', { invoiceId, amount: '600.01', reason: 'x' })).fieldErrors).toMatchObject([
      { path: 'input.amount', key: 'credit_note_exceeded' },
    ])
    expect(await stored(home)).toEqual(before)
    const { id } = await issued(suda, home)
    await done(suda, 'issueCreditNote', { invoiceId: id, amount: '1', reason: 'x' })
    expect(refusal(await ask(suda, 'voidInvoice', { id, reason: 'x' }))).toMatchObject({ reason: 'transition', from: 'credited' })
  })
})

describe('against a receipt', () => {
  test('the money goes back by the way it came, and what is left to pay stays', async () => {
    const { suda, invoiceId, receiptId, paymentId } = await receipted()
    const note = { invoiceId, receiptId, amount: '300', reason: 'Cream was broken' }
    expect(await done(suda, 'issueCreditNote', note)).toMatchObject({
      status: 'paid',
      amountPaid: '700.00',
      amountCredited: '300.00',
      balance: '0.00',
      payments: [
        { isReversed: false, refundableAmount: '0.00' },
        { amount: '-300.00', method: 'card', reverses: paymentId },
      ],
      receipts: [{ voidedTime: null, creditableAmount: '700.00' }],
      creditNotes: [{ receiptId, amount: '300.00' }],
    })
    const more = await ask(suda, 'issueCreditNote', { ...note, amount: '700.01' })
    expect(refusal(more).fieldErrors).toMatchObject([{ path: 'input.amount', key: 'credit_note_exceeded' }])
    expect(await done(suda, 'issueCreditNote', { ...note, amount: '700' })).toMatchObject({
      status: 'credited',
      amountPaid: '0.00',
      amountCredited: '1000.00',
      creditNotes: [{ number: `CN-${year}-00001` }, { number: `CN-${year}-00002` }],
    })
  })

  test('or becomes credit of the patient', async () => {
    const { home, suda, invoiceId, receiptId } = await receipted('cash')
    await done(suda, 'issueCreditNote', { invoiceId, receiptId, amount: '300', method: 'credit', reason: 'Next time' })
    expect(await credits(suda, home)).toMatchObject([{ balance: '300.00', entries: [{ kind: 'reversal', amount: '300.00' }] }])
  })

  test('of a part paid leaves the other part to pay', async () => {
    const { suda, invoiceId, receiptId } = await receipted('cash', '400')
    expect(await done(suda, 'issueCreditNote', { invoiceId, receiptId, amount: '400', reason: 'x' })).toMatchObject({
      status: 'issued',
      balance: '600.00',
    })
  })

  test('which can then be neither voided nor its payment reversed', async () => {
    const { home, suda, invoiceId, receiptId, paymentId } = await receipted()
    await done(suda, 'issueCreditNote', { invoiceId, receiptId, amount: '1', reason: 'x' })
    const before = await stored(home)
    for (const [name, input] of [
      ['voidReceipt', { id: receiptId, reason: 'x' }],
      ['removePayment', { id: paymentId, reason: 'x' }],
      ['refundPayment', { id: paymentId, amount: '1', reason: 'x' }],
    ] as const)
      expect(refusal(await ask(suda, name, input)), name).toMatchObject({ reason: 'transition', from: 'credited', to: 'void' })
    expect(await stored(home)).toEqual(before)
  })

  test('not of another invoice, of another clinic, or void', async () => {
    const { suda, invoiceId, receiptId } = await receipted()
    const other = await receipted()
    for (const foreign of [other.receiptId, invoiceId])
      expect(
        refusal(await ask(suda, 'issueCreditNote', { invoiceId, receiptId: foreign, amount: '1', reason: 'x' })).fieldErrors,
      ).toMatchObject([{ path: 'input.receiptId', key: 'unknown_reference' }])
    await done(suda, 'voidReceipt', { id: receiptId, reason: 'Wrong name' })
    expect(refusal(await ask(suda, 'issueCreditNote', { invoiceId, receiptId, amount: '1', reason: 'x' }))).toMatchObject({
      reason: 'transition',
      from: 'void',
    })
  })

  test('the tax of its notes comes to that of the receipt, to the satang', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    await registerForVat(server, suda, home)
    const lines = [line({ quantity: 1, price: '900', tax: '0' }), line({ quantity: 1, price: '100', tax: '7' })]
    const { id: invoiceId } = await issued(suda, home, { invoiceDetails: lines })
    const { payments } = await done(suda, 'recordPayment', { invoiceId, amount: '1007', method: 'cash' })
    const { receipts } = await done(suda, 'issueReceipt', { paymentId: payments[0].id })
    for (const amount of ['333.33', '0.67', '673'])
      await done(suda, 'issueCreditNote', { invoiceId, receiptId: receipts[0].id, amount, reason: 'x' })
    const { rows } = await server.owner.query(
      `SELECT share ->> 'rate' AS rate, sum((share ->> 'base')::numeric) AS base, sum((share ->> 'amount')::numeric) AS amount
       FROM credit_note, jsonb_array_elements(taxes) share WHERE "invoiceId" = $1 GROUP BY 1 ORDER BY 1`,
      [invoiceId],
    )
    expect(rows).toEqual([
      { rate: '0', base: '900.00', amount: '0.00' },
      { rate: '7', base: '100.00', amount: '7.00' },
    ])
  })
})

test('20 clients at once get gapless numbers, of which the order is that of their times', async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const ids = await Promise.all(Array.from({ length: 10 }, async () => (await issued(suda, home)).id as string))
  const note = { amount: '600', reason: 'x' }
  const answers = await Promise.all([...ids, ...ids].map((invoiceId) => ask(suda, 'issueCreditNote', { invoiceId, ...note })))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(10)
  const { rows } = await server.owner.query<{ number: string }>(
    'SELECT number FROM credit_note WHERE "establishmentId" = $1 ORDER BY "issuedTime"',
    [home.id],
  )
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 10 }, (_, index) => `CN-${year}-${String(index + 1).padStart(5, '0')}`),
  )
})

test('a foreign invoice and a foreign note are ones that do not exist; a doctor issues none', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const [suda, stranger] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
  const { id: invoiceId } = await issued(suda, home)
  const input = { invoiceId, amount: '1', reason: 'x' }
  const { creditNotes } = await done(suda, 'issueCreditNote', input)
  expect((await ask(stranger, 'issueCreditNote', input)).errors?.[0]).toMatchObject({ message: 'Invoice not found' })
  expect((await ask(stranger, 'printCreditNote', { id: creditNotes[0].id })).errors?.[0]?.message).toBe('Credit note not found')
  expect(refusal(await ask(await server.signIn(home.ploy.email), 'issueCreditNote', input))?.code).toBe('FORBIDDEN')
})

describe('print', () => {
  const textOf = async (session: Session, id: string, language = 'en') => {
    const address = `/api/documents/credit_notes/${id}.pdf?language=${language}&issue=original`
    const response = await server.request(address, { session })
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
  }

  test('the first one is the original, and says against what, why and how the money went', async () => {
    const { suda, invoiceId, receiptId } = await receipted()
    const input = { invoiceId, receiptId, amount: '300', reason: 'Cream was broken' }
    const { creditNotes } = await done(suda, 'issueCreditNote', input)
    const { id } = creditNotes[0]
    expect(await textOf(suda, id), 'before it is printed').toContain('Copy')
    expect(await done(suda, 'printCreditNote', { id })).toMatchObject({ printCount: 1 })
    const text = await textOf(suda, id)
    for (const part of [
      'Original',
      `Credit note CN-${year}-00001`,
      `Receipt REC-${year}-00001`,
      'Cream was broken',
      'Value before 1,000.00',
      'Credited (THB) 300.00',
      'Value after 700.00',
      'Three hundred baht only',
      'Given back by card',
    ])
      expect(text).toContain(part)
    expect(await textOf(suda, id, 'th')).toContain('ใบลดหนี้')
    await done(suda, 'printCreditNote', { id })
    expect(await textOf(suda, id)).toContain('Copy')
    const { history } = await get(suda, invoiceId)
    expect(history.slice(0, 2)).toMatchObject([
      { changes: [{ field: 'creditNoteCopied' }] },
      { changes: [{ field: 'creditNotePrinted', to: `CN-${year}-00001` }] },
    ])
  })
})

test('Postgres keeps a credit note as it was issued', async () => {
  const { home, suda, invoiceId, receiptId } = await receipted()
  await done(suda, 'issueCreditNote', { invoiceId, receiptId, amount: '300', reason: 'x' })
  const run = (statement: string) =>
    asViewer(server, suda, async (db) => {
      return db.$executeRaw(Prisma.raw(statement))
    })
  const refused: [string, RegExp][] = [
    ['UPDATE credit_note SET amount = 1', /a credit note is frozen/],
    [`UPDATE credit_note SET reason = 'y'`, /a credit note is frozen/],
    ['DELETE FROM credit_note', /permission denied/],
    [`UPDATE invoice SET "amountCredited" = 200, "amountPaid" = 800 WHERE id = '${invoiceId}'`, /do not add up/],
    [`UPDATE receipt SET "voidReason" = 'x', "voidedTime" = now() WHERE id = '${receiptId}'`, /credit notes do not add up/],
  ]
  for (const [statement, message] of refused) await expect(run(statement), statement).rejects.toThrow(message)
  expect(await stored(home)).toMatchObject([{ invoice: { amountCredited: 300, amountPaid: 700, status: 'paid' } }])
})
