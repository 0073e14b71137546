import { expect, test } from 'vitest'
import { addStaff, createClinic } from '../../testing/clinic.ts'
import { creditsAt } from '../../testing/records/credits.ts'
import { invoicesAt, line } from '../../testing/records/invoices.ts'
import { useTestServer } from '../../testing/server.ts'
import { baht, tillsAt } from '../../testing/records/tills.ts'

const server = useTestServer()
const invoices = invoicesAt(server)
const tills = tillsAt(server)
const credits = creditsAt(server)

async function open() {
  const home = await createClinic(server.owner)
  const nok = await server.signIn((await addStaff(server.owner, home)).email)
  const invoiceId: string = (await invoices.issued(nok, home, { invoiceDetails: [line({ price: '5000' })] })).id
  return { home, nok, invoiceId }
}

test('a till counts deposits and refunds of credit, and not the credit that is used', async () => {
  const { home, nok, invoiceId } = await open()
  await credits.deposit(nok, home, { amount: '100', method: 'cash' })
  const { id } = await tills.opened(nok, home, '0')
  await credits.deposit(nok, home, { amount: '900', method: 'cash' })
  await credits.deposit(nok, home, { amount: '500', method: 'transfer' })
  await credits.done(nok, 'refundCredit', { ...credits.somchai(home), amount: '200', method: 'cash', reason: 'ย้ายคลินิก' })
  await invoices.done(nok, 'recordPayment', { invoiceId, amount: '300', method: 'credit' })
  expect(await tills.get(nok, id)).toMatchObject({ lateCount: 1, count: 4 })
  expect(await tills.done(nok, 'closeTill', { id, cash: baht(800) })).toMatchObject({
    sums: [
      { method: 'cash', count: 3, amount: '800.00' },
      { method: 'transfer', count: 1, amount: '500.00' },
    ],
    corrections: [{ kind: 'refund', amount: '-200.00', method: 'cash', reason: 'ย้ายคลินิก' }],
  })
})

test('a receipt of a deposit that is voided is among the corrections', async () => {
  const { home, nok } = await open()
  const { id } = await tills.opened(nok, home, '0')
  const taken = await credits.deposit(nok, home, { amount: '900', method: 'cash' })
  const given = await credits.done(nok, 'issueDepositReceipt', { creditEntryId: taken.credits[0].entries[0].id })
  const [receipt] = given.credits[0].entries[0].receipts
  await credits.done(nok, 'voidDepositReceipt', { id: receipt.id, reason: 'ชื่อผิด' })
  expect((await tills.done(nok, 'closeTill', { id, cash: baht(900) })).corrections).toEqual([
    { kind: 'receipt_void', document: receipt.number, amount: '900.00', method: null, reason: 'ชื่อผิด' },
  ])
})

test('of more than is due, what is kept as credit counts too', async () => {
  const { home, nok, invoiceId } = await open()
  const { id } = await tills.opened(nok, home, '0')
  await invoices.done(nok, 'recordPayment', { invoiceId, amount: '10500', method: 'cash', excess: 'credit' })
  expect(await tills.done(nok, 'closeTill', { id, cash: baht(10_500) })).toMatchObject({ cash: [{ expected: '10500.00' }] })
})
