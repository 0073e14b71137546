import { Prisma } from '@clinic/prisma/generated'
import { expect, test } from 'vitest'
import { asViewer } from '../../../testing/as-viewer.ts'
import { refusal } from '../../../testing/answers.ts'
import { createClinic, createTwoClinics } from '../../../testing/clinic.ts'
import { readPdf } from '../../../testing/documents/golden.ts'
import { creditsAt } from '../../../testing/records/credits.ts'
import { invoicesAt } from '../../../testing/records/invoices.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, issued, get, stored } = invoicesAt(server)
const { credits, request: askCredit, somchai } = creditsAt(server)

async function credited(amount: string) {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const { id: invoiceId } = await issued(suda, home)
  const { creditNotes } = await done(suda, 'issueCreditNote', { invoiceId, amount, reason: 'Never came' })
  return { home, suda, invoiceId: invoiceId as string, note: creditNotes[0] as { id: string; number: string } }
}

/** Paid and receipted, and 300 of 1,000 given back by a credit note. */
async function givenBack(method = 'cash') {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const { id: invoiceId } = await issued(suda, home)
  const { payments } = await done(suda, 'recordPayment', { invoiceId, amount: '1000', method: 'cash' })
  const { receipts } = await done(suda, 'issueReceipt', { paymentId: payments[0].id })
  const input = { invoiceId, receiptId: receipts[0].id, amount: '300', method, reason: 'Cream was broken' }
  const { creditNotes } = await done(suda, 'issueCreditNote', input)
  return { home, suda, invoiceId, input, paymentId: payments[0].id, receiptId: receipts[0].id, noteId: creditNotes[0].id }
}

test('the sums come back, the number stays taken, the history says why, and the invoice may be voided again', async () => {
  const { suda, invoiceId, note } = await credited('1000')
  const input = { id: note.id, reason: 'Wrong patient', version: 3 }
  expect(await done(suda, 'voidCreditNote', input)).toMatchObject({
    status: 'issued',
    balance: '1000.00',
    amountCredited: '0.00',
    nextStatuses: ['void'],
    creditNotes: [{ number: note.number, voidReason: 'Wrong patient', voidedTime: expect.any(String) }],
  })
  const { history } = await get(suda, invoiceId)
  expect(history[0].changes).toEqual([
    { field: 'creditNoteVoided', from: null, to: `${note.number}, 1000.00, Wrong patient` },
    { field: 'status', from: 'credited', to: 'issued' },
    { field: 'amountCredited', from: '1000.00', to: '0.00' },
  ])
  const { creditNotes } = await done(suda, 'issueCreditNote', { invoiceId, amount: '1', reason: 'x' })
  expect(creditNotes[1].number).toMatch(/00002$/)
})

test('what was given back for it comes back, and its receipt counts whole', async () => {
  const { suda, noteId, paymentId, receiptId } = await givenBack('card')
  expect(await done(suda, 'voidCreditNote', { id: noteId, reason: 'It was another cream' })).toMatchObject({
    status: 'paid',
    amountPaid: '1000.00',
    amountCredited: '0.00',
    payments: [
      { amount: '1000.00', isReversed: false, refundableAmount: '1000.00' },
      { amount: '-300.00' },
      { amount: '300.00', method: 'card', reverses: paymentId, note: 'It was another cream', refundableAmount: '0.00' },
    ],
    receipts: [{ creditableAmount: '1000.00' }],
  })
  expect(await done(suda, 'voidReceipt', { id: receiptId, reason: 'x' })).toMatchObject({ receipts: [{ voidReason: 'x' }] })
})

test('as credit it goes from the credit again, unless that was used meanwhile', async () => {
  const { home, suda, noteId } = await givenBack('credit')
  await askCredit(suda, 'refundCredit', { ...somchai(home), amount: '100', method: 'cash', reason: 'x' })
  const before = await stored(home)
  expect(refusal(await ask(suda, 'voidCreditNote', { id: noteId, reason: 'x' })).fieldErrors).toMatchObject([
    { path: 'input.id', key: 'credit_exceeded' },
  ])
  expect(await stored(home)).toEqual(before)
  await askCredit(suda, 'recordDeposit', { ...somchai(home), amount: '100', method: 'cash' })
  await done(suda, 'voidCreditNote', { id: noteId, reason: 'Never broken' })
  expect(await credits(suda, home)).toMatchObject([
    { balance: '0.00', entries: [{ kind: 'used', amount: '-300.00', note: 'Never broken' }, {}, {}, {}] },
  ])
})

test('once only: of ten at once one does', async () => {
  const { suda, noteId, invoiceId } = await givenBack()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(suda, 'voidCreditNote', { id: noteId, reason: 'x' })))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  expect(refusal(await ask(suda, 'voidCreditNote', { id: noteId, reason: 'x' }))).toMatchObject({
    reason: 'transition',
    from: 'void',
  })
  expect(await get(suda, invoiceId)).toMatchObject({ amountPaid: '1000.00' })
})

test('a foreign one is one that does not exist; a doctor voids none', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const { id: invoiceId } = await issued(suda, home)
  const { creditNotes } = await done(suda, 'issueCreditNote', { invoiceId, amount: '1', reason: 'x' })
  const input = { id: creditNotes[0].id, reason: 'x' }
  const stranger = await server.signIn(other.admin.email)
  expect((await ask(stranger, 'voidCreditNote', input)).errors?.[0]?.message).toBe('Credit note not found')
  expect(refusal(await ask(await server.signIn(home.ploy.email), 'voidCreditNote', input))?.code).toBe('FORBIDDEN')
})

test('a later note says the value without a void one, and the void one says that it is', async () => {
  const { suda, input, noteId } = await givenBack()
  await done(suda, 'voidCreditNote', { id: noteId, reason: 'Never broken' })
  const { creditNotes } = await done(suda, 'issueCreditNote', { ...input, amount: '200' })
  const textOf = async (id: string) => {
    const response = await server.request(`/api/documents/credit_notes/${id}.pdf?language=en`, { session: suda })
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
  }
  expect(await textOf(noteId)).toContain('Void: Never broken')
  expect(await textOf(creditNotes[1].id)).toContain('Value before 1,000.00')
})

test('Postgres keeps a void note void, and takes money back for one alone', async () => {
  const { home, suda, noteId, paymentId, invoiceId } = await givenBack()
  const run = (...statements: string[]) =>
    asViewer(server, suda, async (db) => {
      for (const statement of statements) await db.$executeRaw(Prisma.raw(statement))
    })
  const voided = `UPDATE credit_note SET "voidReason" = 'x', "voidedTime" = now()`
  await expect(run(voided), 'without what came back').rejects.toThrow(/credit_note_void_has_reason/)
  const back = `INSERT INTO payment (id, "invoiceId", "establishmentId", amount, method, "reversesId")
    VALUES (gen_random_uuid(), '${invoiceId}', '${home.id}', 300, 'cash', '${paymentId}')`
  const sums = `UPDATE invoice SET "amountPaid" = 1000, "totalAmount" = "totalAmount" WHERE id = '${invoiceId}'`
  await expect(run(back, sums), 'without a void note').rejects.toThrow(/invoice_status_follows_payments|do not add up/)
  await done(suda, 'voidCreditNote', { id: noteId, reason: 'x' })
  for (const statement of [
    `UPDATE credit_note SET "voidReason" = 'y'`,
    'UPDATE credit_note SET "voidReason" = NULL, "voidedTime" = NULL, "reversalId" = NULL',
  ])
    await expect(run(statement), statement).rejects.toThrow(/a credit note is frozen/)
})
