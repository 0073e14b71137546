import { Prisma } from '@clinic/prisma/generated'
import { expect, describe, test } from 'vitest'
import { asViewer } from '../../../testing/as-viewer.ts'
import { refusal } from '../../../testing/answers.ts'
import { addStaff, createClinic } from '../../../testing/clinic.ts'
import { readPdf } from '../../../testing/documents/golden.ts'
import { invoicesAt, line } from '../../../testing/records/invoices.ts'
import { registerForVat } from '../../../testing/records/registers.ts'
import type { Session } from '../../../testing/server.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, issued, get } = invoicesAt(server)

const year = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Bangkok', year: 'numeric' }).format(new Date())
const company = { name: 'บริษัท ไทยรุ่งเรือง จำกัด', address: '1 ถนนพระราม 4', taxId: '0-1055-00000-01-1', branchNumber: '00002' }

type Given = { vat?: boolean; lines?: object[]; payments?: string[] }

/** A clinic with an issued invoice over 1,000 and its payments. */
async function open({ vat = false, lines = [line()], payments = ['1000'] }: Given = {}) {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  if (vat) await registerForVat(server, suda, home)
  const { id } = await issued(suda, home, { invoiceDetails: lines })
  for (const amount of payments) await done(suda, 'recordPayment', { invoiceId: id, amount, method: 'cash' })
  const invoice = await get(suda, id)
  return { home, suda, id: id as string, paymentIds: invoice.payments.map((payment: { id: string }) => payment.id) as string[] }
}

const updateClinic = (session: Session, input: object) =>
  server.graphql(session, 'mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { taxId } }', {
    input,
  })

const receiptsOf = async (session: Session, id: string) => (await get(session, id)).receipts

describe('issueReceipt', () => {
  test('acknowledges one payment, once, and the history says so', async () => {
    const { suda, id, paymentIds } = await open({ payments: ['250.50', '749.50'] })
    const [first, second] = paymentIds
    const { receipts } = await done(suda, 'issueReceipt', { paymentId: first })
    expect(receipts).toEqual([
      {
        id: expect.any(String),
        kind: 'receipt',
        number: `REC-${year}-00001`,
        issuedTime: expect.any(String),
        paymentId: first,
        amount: '250.50',
        userName: 'Suda Rattanakul',
        voidReason: null,
        voidedTime: null,
        printCount: 0,
        creditableAmount: '250.50',
        buyer: null,
      },
    ])
    expect((await done(suda, 'issueReceipt', { paymentId: first })).receipts, 'a second click').toEqual(receipts)
    await done(suda, 'issueReceipt', { paymentId: second })
    const after = await get(suda, id)
    expect(after.receipts.map(({ number }: { number: string }) => number)).toEqual([`REC-${year}-00001`, `REC-${year}-00002`])
    expect(after.history[0].changes).toEqual([{ field: 'receipt', from: null, to: `REC-${year}-00002` }])
  })

  test('20 clients at once get gapless numbers, of which the order is that of their times', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    const payments = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id } = await issued(suda, home)
        return (await done(suda, 'recordPayment', { invoiceId: id, amount: '1000', method: 'card' })).payments[0].id as string
      }),
    )
    // Each third is asked for twice, and once more in an operation that fails as a whole.
    const failing = `mutation ($input: IssueReceiptInput!, $void: VoidReceiptInput!) {
      issueReceipt(input: $input) { id } voidReceipt(input: $void) { id } }`
    await Promise.all(
      payments.flatMap((paymentId, index) => [
        done(suda, 'issueReceipt', { paymentId }),
        ...(index % 3 === 0 ? [done(suda, 'issueReceipt', { paymentId })] : []),
        ...(index % 3 === 1
          ? [server.graphql(suda, failing, { input: { paymentId }, void: { id: paymentId, reason: 'x' } })]
          : []),
      ]),
    )
    const { rows } = await server.owner.query<{ number: string }>(
      'SELECT number FROM receipt WHERE "establishmentId" = $1 ORDER BY "issuedTime"',
      [home.id],
    )
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => `REC-${year}-${String(index + 1).padStart(5, '0')}`),
    )
  })

  test('of a reversed payment there is none, and a reversal voids the one that was issued', async () => {
    const { suda, id, paymentIds } = await open({ payments: ['400', '600'] })
    const [first, second] = paymentIds
    await done(suda, 'issueReceipt', { paymentId: first })
    for (const paymentId of paymentIds) await done(suda, 'removePayment', { id: paymentId, reason: 'Mistyped' })
    expect(await receiptsOf(suda, id)).toMatchObject([{ voidReason: 'Mistyped', voidedTime: expect.any(String) }])
    expect(refusal(await ask(suda, 'issueReceipt', { paymentId: second }))).toMatchObject({
      reason: 'transition',
      from: 'reversed',
    })
  })

  test('another buyer takes another receipt, and the voided number is not given again', async () => {
    const { suda, id, paymentIds } = await open()
    const [paymentId] = paymentIds
    const { receipts } = await done(suda, 'issueReceipt', { paymentId })
    expect(refusal(await ask(suda, 'issueReceipt', { paymentId, buyer: company }))).toMatchObject({ reason: 'frozen' })
    await done(suda, 'voidReceipt', { id: receipts[0].id, reason: 'Wrong name' })
    expect(refusal(await ask(suda, 'voidReceipt', { id: receipts[0].id, reason: 'Again' }))).toMatchObject({
      reason: 'transition',
    })
    const unwritable = await ask(suda, 'issueReceipt', { paymentId, buyer: { ...company, address: '1\u0000 Road' } })
    expect(refusal(unwritable).fieldErrors[0]).toMatchObject({ path: 'input.buyer.address', key: 'invalid_text' })
    await done(suda, 'issueReceipt', { paymentId, buyer: company })
    expect(await receiptsOf(suda, id)).toMatchObject([
      { number: `REC-${year}-00001`, voidReason: 'Wrong name' },
      { number: `REC-${year}-00002`, voidReason: null, buyer: { ...company, taxId: '0105500000011' } },
    ])
  })
})

describe('a VAT-registered clinic', () => {
  const taxed = [line({ quantity: 1, price: '900', tax: '0' }), line({ quantity: 1, price: '100', tax: '7' })]

  test('needs a tax id, with its check digit, and an address', async () => {
    const { home, suda } = await open()
    const refusals = async (input: object) => refusal(await updateClinic(suda, { id: home.id, ...input })).fieldErrors
    const refused = async (input: object) => (await refusals(input))[0]
    const noAddress = { path: 'input.location.address1', key: 'required' }
    expect(await refusals({ vatRegistered: true })).toMatchObject([{ path: 'input.taxId', key: 'required' }, noAddress])
    expect(await refusals({ vatRegistered: true, taxId: '0994000158378', location: { address1: ' ' } })).toMatchObject([
      noAddress,
    ])
    expect(await refused({ taxId: '0994000158379' })).toMatchObject({ path: 'input.taxId', key: 'invalid_tax_id' })
    expect(await refused({ branchNumber: '12' })).toMatchObject({ path: 'input.branchNumber', key: 'invalid_branch_number' })
    await registerForVat(server, suda, home)
    expect(await refusals({ location: { city: 'Bangkok' } })).toMatchObject([noAddress])
    for (const input of [{ taxId: null }, { taxId: null, vatRegistered: null }])
      expect(await refused(input)).toMatchObject({ path: 'input.taxId', key: 'required' })
  })

  test('issues tax invoices in a run of their own: short ones, and with an address full ones', async () => {
    const { suda, id, paymentIds } = await open({ vat: true, lines: taxed, payments: ['500', '507'] })
    await done(suda, 'issueReceipt', { paymentId: paymentIds[0] })
    await done(suda, 'issueReceipt', { paymentId: paymentIds[1], buyer: company })
    expect(await receiptsOf(suda, id)).toMatchObject([
      { kind: 'short_tax_invoice', number: `TAX-${year}-00001`, buyer: null },
      { kind: 'tax_invoice', number: `TAX-${year}-00002`, buyer: { name: company.name } },
    ])
    const { rows } = await server.owner.query('SELECT taxes FROM receipt WHERE "invoiceId" = $1 ORDER BY number', [id])
    expect(rows.map(({ taxes }) => taxes)).toEqual([
      [
        { rate: '0', base: '446.87', amount: '0.00' },
        { rate: '7', base: '49.65', amount: '3.48' },
      ],
      [
        { rate: '0', base: '453.13', amount: '0.00' },
        { rate: '7', base: '50.35', amount: '3.52' },
      ],
    ])
  })

  test('issues a plain receipt for what is exempt', async () => {
    const { suda, paymentIds } = await open({ vat: true })
    const { receipts } = await done(suda, 'issueReceipt', { paymentId: paymentIds[0], buyer: company })
    expect(receipts).toMatchObject([{ kind: 'receipt', number: `REC-${year}-00001` }])
  })
})

describe('printReceipt', () => {
  const textOf = async (session: Session, id: string, issue = 'original') => {
    const response = await server.request(`/api/documents/receipts/${id}.pdf?language=en&issue=${issue}`, { session })
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
  }

  test('makes the first print the original, for who printed it; each other one is a copy, and the history names its printer', async () => {
    const { home, suda, id, paymentIds } = await open()
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const { receipts } = await done(suda, 'issueReceipt', { paymentId: paymentIds[0] })
    const receiptId = receipts[0].id as string
    expect(await textOf(suda, receiptId), 'before it is printed').toContain('Copy')
    expect(await done(suda, 'printReceipt', { id: receiptId })).toMatchObject({ printCount: 1 })
    expect(await textOf(nok, receiptId), 'somebody else').toContain('Copy')
    expect(await textOf(suda, receiptId)).toContain('Original')
    expect(await done(nok, 'printReceipt', { id: receiptId })).toMatchObject({ printCount: 2 })
    for (const session of [suda, nok]) expect(await textOf(session, receiptId)).not.toContain('Original')
    const { history } = await get(suda, id)
    expect(history.slice(0, 2)).toMatchObject([
      { userName: 'Nok Chaiyo', changes: [{ field: 'receiptCopied', to: `REC-${year}-00001` }] },
      { userName: 'Suda Rattanakul', changes: [{ field: 'receiptPrinted', to: `REC-${year}-00001` }] },
    ])
  })

  test('a receipt of cash says what was given and what went back', async () => {
    const { suda, id } = await open({ payments: [] })
    await done(suda, 'recordPayment', { invoiceId: id, amount: '930', method: 'cash', cashGiven: '1000' })
    const { receipts } = await done(suda, 'issueReceipt', { paymentId: (await get(suda, id)).payments[0].id })
    expect(await textOf(suda, receipts[0].id)).toContain('Cash given 1,000.00 · Change 70.00')
  })

  test('a voided receipt says so and why', async () => {
    const { suda, paymentIds } = await open()
    const { receipts } = await done(suda, 'issueReceipt', { paymentId: paymentIds[0] })
    await done(suda, 'voidReceipt', { id: receipts[0].id, reason: 'Wrong name' })
    expect(await textOf(suda, receipts[0].id)).toContain('Void: Wrong name')
  })
})

test('Postgres keeps a receipt as it was issued', async () => {
  const { suda, paymentIds } = await open()
  const { receipts } = await done(suda, 'issueReceipt', { paymentId: paymentIds[0] })
  const [{ id }] = receipts
  const change = (assignment: string) =>
    asViewer(server, suda, async (db) => {
      return db.$executeRaw(Prisma.sql`UPDATE receipt SET ${Prisma.raw(assignment)} WHERE id = ${id}::uuid`)
    })
  for (const assignment of ['amount = 1', `number = 'REC-1'`, `buyer = '{}'`, '"printCount" = -1'])
    await expect(change(assignment), assignment).rejects.toThrow(/receipt_is_frozen|receipt is frozen|receipt_printed/)
  expect(await change(`"voidReason" = 'x', "voidedTime" = now()`)).toBe(1)
  await expect(change('"voidReason" = NULL, "voidedTime" = NULL')).rejects.toThrow(/frozen/)
})
