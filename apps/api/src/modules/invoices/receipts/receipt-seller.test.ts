import { Prisma } from '@clinic/prisma/generated'
import { describe, expect, test } from 'vitest'
import { asViewer } from '../../../testing/as-viewer.ts'
import { refusal } from '../../../testing/answers.ts'
import { createClinic } from '../../../testing/clinic.ts'
import { creditsAt } from '../../../testing/records/credits.ts'
import { invoicesAt, line } from '../../../testing/records/invoices.ts'
import { registerForVat } from '../../../testing/records/registers.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer()
const { request, done, issued } = invoicesAt(server)
const { deposit, somchai, request: requestOfCredit, done: doneOfCredit } = creditsAt(server)

const buyer = { name: 'Thai Co', address: '1 Rama 4' }

/** Two payments of an invoice and two deposits, of which the first ones have a tax invoice. */
async function open() {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  await registerForVat(server, suda, home)
  const { id: invoiceId } = await issued(suda, home, { invoiceDetails: [line({ quantity: 1, price: '1000', tax: '7' })] })
  await done(suda, 'recordPayment', { invoiceId, amount: '500', method: 'cash' })
  const { payments } = await done(suda, 'recordPayment', { invoiceId, amount: '570', method: 'cash' })
  const { receipts } = await done(suda, 'issueReceipt', { paymentId: payments[0].id })
  const deposited = async () => (await deposit(suda, home, { amount: '1070' })).credits[0].entries[0].id as string
  const creditEntryId = await deposited()
  await doneOfCredit(suda, 'issueDepositReceipt', { creditEntryId, tax: '7' })
  return { home, suda, invoiceId, paymentId: payments[1].id, receiptId: receipts[0].id, creditEntryId: await deposited() }
}

type Place = Awaited<ReturnType<typeof open>>

type Answer = ReturnType<typeof request>
const faults = async (answer: Answer) => refusal(await answer).fieldErrors

const set = ({ home }: Place, columns: string) =>
  server.owner.query(`UPDATE establishment SET ${columns} WHERE id = $1`, [home.id])

const creditNote = ({ invoiceId, receiptId }: Place) => ({ invoiceId, receiptId, amount: '100', reason: 'x' })
const someBack = ({ home }: Place) => ({ ...somchai(home), amount: '1500', method: 'cash', reason: 'x' })

describe('the seller of a tax invoice', () => {
  test('is named with an address: without it there is none, and no credit note against one', async () => {
    const place = await open()
    await set(place, '"address1" = NULL, city = NULL')
    const { suda, paymentId, creditEntryId } = place
    const missingAt = (path: string) => [{ path, key: 'clinic_address_missing' }]
    const depositReceipt = (input: object) => requestOfCredit(suda, 'issueDepositReceipt', { creditEntryId, ...input })
    for (const to of [{}, { buyer }]) {
      expect(await faults(request(suda, 'issueReceipt', { paymentId, ...to }))).toMatchObject(missingAt('input.paymentId'))
      expect(await faults(depositReceipt({ tax: '7', ...to }))).toMatchObject(missingAt('input.creditEntryId'))
    }
    expect(await faults(request(suda, 'issueCreditNote', creditNote(place)))).toMatchObject(missingAt('input.receiptId'))
    expect(await faults(requestOfCredit(suda, 'refundCredit', someBack(place)))).toMatchObject(missingAt('input.amount'))
    const exempt = await depositReceipt({})
    expect(exempt.errors, 'a plain receipt').toBeUndefined()
  })

  test('is named with its tax id on a credit note that is issued after it is no longer registered', async () => {
    const place = await open()
    await set(place, '"taxId" = NULL, "vatRegistered" = false')
    expect(await faults(request(place.suda, 'issueCreditNote', creditNote(place)))).toMatchObject([
      { path: 'input.receiptId', key: 'clinic_tax_id_missing' },
    ])
  })

  test('is named on what Postgres takes, whoever writes', async () => {
    const { suda, receiptId } = await open()
    const addAgain = (seller: object) =>
      asViewer(server, suda, async (db) => {
        return db.$executeRaw(Prisma.sql`
            INSERT INTO receipt SELECT (jsonb_populate_record(r, jsonb_build_object(
              'id', uuidv7(), 'number', 'TAX-9', 'snapshot', r.snapshot || ${JSON.stringify(seller)}::jsonb))).*
            FROM receipt r WHERE id = ${receiptId}::uuid`)
      })
    for (const seller of [{ clinicAddress: ' ' }, { clinicAddress: null }, { clinicTaxId: null }])
      await expect(addAgain(seller), JSON.stringify(seller)).rejects.toThrow(/names the tax id and the address/)
    await expect(addAgain({}), 'a second one of the payment').rejects.toThrow(/receipt_of_payment/)
  })
})
