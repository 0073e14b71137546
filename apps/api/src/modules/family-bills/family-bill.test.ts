import { Prisma } from '@clinic/prisma/generated'
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { addEvents, addPatients, addStaff, createTwoClinics, type Clinic } from '../../testing/clinic.ts'
import { invoicesAt, line } from '../../testing/records/invoices.ts'
import { limitsAt } from '../../testing/records/limits.ts'
import { tillsAt } from '../../testing/records/tills.ts'
import { useTestServer, type Session } from '../../testing/server.ts'
import { addInvoicesToPay, addRelative, familyBillsAt } from './testing/family-bills.ts'

const server = useTestServer()
const invoices = invoicesAt(server)
const tills = tillsAt(server)
const bills = familyBillsAt(server)

const oneLine = (price: string) => ({ invoiceDetails: [line({ quantity: 1, price })] })

/** Malee with two children, each with an invoice: her own is a draft. */
async function open({ prices = ['400', '300.25', '99.99'] } = {}) {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const desk = await server.signIn((await addStaff(server.owner, home)).email)
  const mother = home.malee.patientId
  const [ton, nid] = (await addPatients(server.owner, home.id, [
    { firstName: 'Ton', lastName: 'Thongdee' },
    { firstName: 'Nid', lastName: 'Thongdee' },
  ])) as [string, string]
  await addRelative(server.owner, home, ton, mother)
  await addRelative(server.owner, home, mother, nid, { relationship: 'child' })
  const bill = (patientId: string, price: string | undefined, status: string) =>
    invoices.draft(desk, home, { patientId, status, ...oneLine(price ?? '0') }) as Promise<{ id: string; version: number }>
  const own = [await bill(mother, prices[0], 'draft'), await bill(ton, prices[1], 'issued'), await bill(nid, prices[2], 'issued')]
  const family = own.map(({ id, version }) => ({ id, version }))
  const input = { establishmentId: home.id, patientId: mother, invoices: family, method: 'cash', receipts: false }
  return { home, other, suda, desk, mother, ton, nid, family, input }
}

const sums = (clinic: Clinic) =>
  server.owner
    .query(
      `SELECT count(*)::int AS payments, sum(amount)::text AS amount, (SELECT count(*)::int FROM family_bill WHERE "establishmentId" = $1) AS bills,
        (SELECT count(*)::int FROM receipt WHERE "establishmentId" = $1) AS receipts,
        (SELECT string_agg(status || version, ' ' ORDER BY id) FROM invoice WHERE "establishmentId" = $1) AS invoices
       FROM payment WHERE "establishmentId" = $1`,
      [clinic.id],
    )
    .then(({ rows }) => rows[0] as { payments: number; amount: string | null; bills: number; receipts: number; invoices: string })

async function expectNothing(clinic: Clinic, work: () => ReturnType<typeof bills.pay>, details: object) {
  const before = await sums(clinic)
  expect(refusal(await work())).toMatchObject(details)
  expect(await sums(clinic)).toEqual(before)
}

describe('what a family has to pay', () => {
  test('is found from each of them, siblings by their mother, the patient first', async () => {
    const { home, desk, mother, ton, nid, family } = await open()
    const place = (patientId: string) => ({ establishmentId: home.id, patientId })
    const seen = await bills.open(desk, place(ton))
    expect(seen.map(({ patient }: { patient: { id: string } }) => patient.id)).toEqual([ton, mother, nid])
    expect(seen[0].invoices).toMatchObject([{ id: family[1]?.id, status: 'issued', balance: '300.25' }])
    expect(seen[1].invoices).toMatchObject([{ id: family[0]?.id, status: 'draft', totalAmount: '400.00' }])
    expect(await bills.open(desk, place(mother))).toHaveLength(3)
    await server.owner.query(`UPDATE patient_contact SET "archivedTime" = now() WHERE "personId" = $1`, [nid])
    expect(await bills.open(desk, place(ton))).toHaveLength(2)
    expect(await bills.open(desk, place(home.somchai.patientId))).toMatchObject([{ invoices: [], visits: [] }])
  })

  test('shows nothing to another clinic', async () => {
    const { home, other, desk, mother } = await open()
    const stranger = await server.signIn(other.admin.email)
    expect(await bills.open(stranger, { establishmentId: home.id, patientId: mother })).toEqual([])
    expect(await bills.open(stranger, { establishmentId: other.id, patientId: mother })).toEqual([])
    expect(await bills.open(desk, { establishmentId: home.id, patientId: uuidv7() })).toEqual([])
  })

  test('has the visits of today that have no invoice yet', async () => {
    const { home, desk, mother, ton } = await open()
    const at = new Date().toISOString()
    const [come = '', billed = '', , past = ''] = await addEvents(server.owner, home, [
      { at, patientId: ton, status: 'waiting', doctorId: null },
      { at, patientId: ton, status: 'closed', doctorId: null },
      { at, patientId: ton, status: 'confirmed', doctorId: null },
      { at: new Date(Date.now() - 3 * 86_400_000).toISOString(), patientId: ton, status: 'closed', doctorId: null },
    ])
    await invoices.draft(desk, home, { patientId: ton, eventId: billed })
    const [own, child] = await bills.open(desk, { establishmentId: home.id, patientId: mother })
    expect([own.visits, child.visits]).toEqual([[], [{ id: come }]])
    expect(await bills.ofVisit(desk, past)).toHaveLength(3)
    expect(await bills.ofVisit(desk, uuidv7())).toEqual([])
  })
})

describe('payFamilyBill', () => {
  test('issues, pays and receipts all in one amount, with one change', async () => {
    const { home, desk, mother, family, input } = await open()
    const paid = await bills.paid(desk, { ...input, cashGiven: '1000', note: 'มารดาจ่าย', receipts: true })
    expect(paid).toMatchObject({
      method: 'cash',
      currency: 'THB',
      total: '800.24',
      cashGiven: '1000.00',
      change: '199.76',
      userName: 'Nok Chaiyo',
      patient: { id: mother },
    })
    expect(paid.payments.map(({ amount }: { amount: string }) => amount)).toEqual(['400.00', '300.25', '99.99'])
    for (const [index, { invoice, receipt, amount }] of paid.payments.entries()) {
      expect(invoice).toMatchObject({ id: family[index]?.id, status: 'paid', balance: '0.00', number: expect.any(String) })
      expect(receipt).toMatchObject({ amount, number: expect.any(String) })
    }
    const cash = await Promise.all(family.map(async ({ id }) => (await invoices.get(desk, id)).payments[0]))
    expect(cash.map(({ cashGiven, change, note }) => [cashGiven, change, note])).toEqual([
      [null, null, 'มารดาจ่าย'],
      [null, null, 'มารดาจ่าย'],
      ['299.75', '199.76', 'มารดาจ่าย'],
    ])
    const { history } = await invoices.get(desk, family[1]?.id ?? '')
    const fields = history.flatMap(({ changes }: { changes: { field: string; to: string }[] }) => changes)
    expect(fields).toContainEqual({ field: 'familyBill', from: null, to: 'Malee Thongdee, 800.24 THB' })
    expect(await bills.ofInvoice(desk, family[1]?.id ?? '')).toMatchObject([{ id: paid.id, total: '800.24' }])
    expect((await bills.open(desk, { establishmentId: home.id, patientId: mother })).flatMap(invoicesOf)).toEqual([])
  })

  test('is right in the till, with the cash of all of them, also after one payment was reversed', async () => {
    const { home, desk, input, family } = await open()
    const { id } = await tills.opened(desk, home, '0')
    const paid = await bills.paid(desk, { ...input, cashGiven: '1000' })
    await invoices.done(desk, 'removePayment', { id: paid.payments[1].id, reason: 'Another day' })
    const pieces = [
      { denomination: '100', count: 4 },
      { denomination: '50', count: 1 },
      { denomination: '20', count: 2 },
      { denomination: '5', count: 1 },
      { denomination: '2', count: 2 },
      { denomination: '0.5', count: 1 },
    ]
    const closing = await tills.request(desk, 'closeTill', { id, cash: [{ currency: 'THB', pieces }] })
    expect(refusal(closing)).toMatchObject({ reason: 'till_differs', cash: [{ expected: '499.99' }] })
    expect(await invoices.get(desk, family[1]?.id ?? '')).toMatchObject({ status: 'issued', balance: '300.25' })
    expect(await invoices.get(desk, family[2]?.id ?? '')).toMatchObject({ status: 'paid' })
  })

  test('refuses less cash than all of it, cash of another method, and an invoice twice', async () => {
    const { home, desk, input, family } = await open()
    const short = { ...input, cashGiven: '800.23' }
    await expectNothing(home, () => bills.pay(desk, short), fieldFault('input.cashGiven', 'amount_out_of_range'))
    const card = { ...input, method: 'card', cashGiven: '1000' }
    await expectNothing(home, () => bills.pay(desk, card), fieldFault('input.cashGiven', 'change_needs_cash'))
    const twice = { ...input, invoices: [...family, family[0]] }
    await expectNothing(home, () => bills.pay(desk, twice), fieldFault('input.invoices', 'repeated'))
    await expectNothing(home, () => bills.pay(desk, { ...input, invoices: [] }), fieldFault('input.invoices', 'required'))
  })

  test('names the invoice that has changed, is paid, or is not of the family, and leaves all as it was', async () => {
    const { home, other, desk, input, family } = await open()
    const [own, second, third] = family as [Seen, Seen, Seen]
    const stale = { ...input, invoices: [own, { ...second, version: 9 }, third] }
    await expectNothing(home, () => bills.pay(desk, stale), { reason: 'stale', path: 'input.invoices.1.version' })
    const [foreign = ''] = await addInvoicesToPay(server.owner, other, ['FOREIGN-1'])
    const [strangers = ''] = await addInvoicesToPay(server.owner, home, ['OTHER-1'])
    const [dollars = ''] = await addInvoicesToPay(server.owner, home, ['USD-1'], {
      currency: 'USD',
      patientId: home.malee.patientId,
    })
    for (const [id, key] of [
      [foreign, 'unknown_reference'],
      [uuidv7(), 'unknown_reference'],
      [strangers, 'not_of_family'],
      [dollars, 'currency_differs'],
    ] as const) {
      const wrong = { ...input, invoices: [own, { id, version: 1 }] }
      await expectNothing(home, () => bills.pay(desk, wrong), fieldFault('input.invoices.1.id', key))
    }
    const { version } = await invoices.done(desk, 'recordPayment', { invoiceId: third.id, amount: '99.99', method: 'card' })
    const paid = { ...input, invoices: [own, second, { id: third.id, version }] }
    await expectNothing(home, () => bills.pay(desk, paid), { reason: 'transition', path: 'input.invoices.2.id' })
  })

  test('two desks that pay the same family at once take its money once', async () => {
    const { home, suda, desk, input, family } = await open()
    const backwards = { ...input, invoices: family.toReversed(), method: 'card' }
    const answers = await Promise.all([bills.pay(desk, input), bills.pay(suda, backwards), bills.pay(desk, input)])
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const answer of answers.filter(({ errors }) => errors)) expect(refusal(answer)).toMatchObject({ reason: 'stale' })
    expect(await sums(home)).toMatchObject({ payments: 3, amount: '800.24', bills: 1 })
  })

  test('a doctor takes nothing, and nobody of another clinic', async () => {
    const { home, other, input } = await open()
    const [ploy, stranger] = [await server.signIn(home.ploy.email), await server.signIn(other.admin.email)]
    await expectNothing(home, () => bills.pay(ploy, input), { code: 'FORBIDDEN' })
    const unknown = fieldFault('input.establishmentId', 'unknown_reference')
    await expectNothing(home, () => bills.pay(stranger, input), unknown)
  })

  test('a limit of the clinic holds for a draft among them, and says for which', async () => {
    const { home, desk, suda, ton, input } = await open()
    await limitsAt(server).set(suda, home, { discount: '10' })
    const cheap = await invoices.draft(desk, home, { patientId: ton, ...oneLine('100'), discount: '50' })
    const wanted = { ...input, invoices: [input.invoices[1], { id: cheap.id, version: cheap.version }] }
    await expectNothing(home, () => bills.pay(desk, wanted), { reason: 'limit', path: 'input.invoices.1.id' })
    expect(await bills.paid(suda, wanted)).toMatchObject({ total: '350.25' })
  })
})

type Seen = { id: string; version: number }
const invoicesOf = (member: { invoices: Seen[] }) => member.invoices

test('Postgres keeps a bill as it is, and adds it up', async () => {
  const { home, desk, suda, input } = await open()
  const paid = await bills.paid(desk, { ...input, method: 'transfer' })
  const as = (session: Session, sql: Prisma.Sql) => asViewer(server, session, (_db, read) => read(sql))
  const id = paid.id as string
  for (const sql of [
    Prisma.sql`UPDATE family_bill SET total = 1 WHERE id = ${id}::uuid`,
    Prisma.sql`DELETE FROM family_bill_payment WHERE "familyBillId" = ${id}::uuid`,
  ])
    await expect(as(suda, sql)).rejects.toThrow(/permission denied/)
  const another = Prisma.sql`INSERT INTO family_bill (id, "establishmentId", "patientId", method, currency, total)
    VALUES (${uuidv7()}::uuid, ${home.id}::uuid, ${home.malee.patientId}::uuid, 'card', 'THB', 5)`
  await expect(as(suda, another)).rejects.toThrow(/does not add up/)
})
