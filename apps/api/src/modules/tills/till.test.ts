import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addStaff, createClinic, createTwoClinics } from '../../testing/clinic.ts'
import { invoicesAt, line } from '../../testing/records/invoices.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { baht, tillsAt } from '../../testing/records/tills.ts'

const server = useTestServer()
const invoices = invoicesAt(server)
const tills = tillsAt(server)

const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Bangkok' }).format(new Date())

/** A clinic with a receptionist, an admin, and an invoice over 10,000 to pay. */
async function open() {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const nok = await server.signIn((await addStaff(server.owner, home)).email)
  const invoiceId: string = (await invoices.issued(suda, home, { invoiceDetails: [line({ price: '5000' })] })).id
  const pay = async (session: Session, amount: number, method = 'cash'): Promise<string> =>
    (await invoices.done(session, 'recordPayment', { invoiceId, amount, method })).payments.at(-1).id
  return { home, suda, nok, invoiceId, pay }
}

const tillOf = async (paymentId: string): Promise<string | null> =>
  (await server.owner.query('SELECT "tillId" FROM payment WHERE id = $1', [paymentId])).rows[0].tillId

describe('a till', () => {
  test('has what its person takes while it is open; cash is not said before it is counted', async () => {
    const { home, suda, nok, invoiceId, pay } = await open()
    const { id } = await tills.opened(nok, home)
    const cash = await pay(nok, 300)
    await pay(nok, 500, 'card')
    await pay(suda, 700)
    await invoices.done(nok, 'removePayment', { id: cash, reason: 'คิดเงินซ้ำ' })
    await pay(nok, 250)
    expect(await tills.current(nok, home)).toMatchObject({
      id,
      status: 'open',
      day: today,
      openingFloat: '1000.00',
      count: 4,
      countedCurrencies: ['THB'],
      cash: [],
      mayClose: true,
      sums: [
        { method: 'card', count: 1, amount: '500.00' },
        { method: 'cash', count: 3, amount: null },
      ],
    })
    const { number } = await invoices.get(suda, invoiceId)
    const pieces = [
      { denomination: '1000', count: 1 },
      { denomination: '100', count: 2 },
      { denomination: '0.5', count: 100 },
    ]
    expect(await tills.done(nok, 'closeTill', { id, cash: [{ currency: 'THB', pieces }] })).toMatchObject({
      status: 'closed',
      closedByName: 'Nok Chaiyo',
      isClosedByOwner: true,
      reason: null,
      mayClose: false,
      sums: [
        { method: 'card', count: 1, amount: '500.00' },
        { method: 'cash', count: 3, amount: '250.00' },
      ],
      cash: [{ openingFloat: '1000.00', expected: '1250.00', counted: '1250.00', difference: '0.00' }],
      corrections: [{ kind: 'refund', document: number, amount: '-300.00', method: 'cash', reason: 'คิดเงินซ้ำ' }],
    })
    expect(await tills.current(nok, home)).toBeNull()
    expect((await tills.get(nok, id)).history).toEqual([
      { userName: 'Nok Chaiyo', action: 'updated', changes: [{ field: 'counted', from: null, to: '1250.00 THB' }] },
      { userName: 'Nok Chaiyo', action: 'created', changes: [{ field: 'openingFloat', from: null, to: '1000.00 THB' }] },
    ])
  })

  test('lists what it counted when it is closed, with the cash given and the change', async () => {
    const { home, nok, invoiceId, pay } = await open()
    const { id } = await tills.opened(nok, home)
    await invoices.done(nok, 'recordPayment', { invoiceId, amount: '930', method: 'cash', cashGiven: '1000' })
    const taken = await pay(nok, 500, 'card')
    await invoices.done(nok, 'removePayment', { id: taken, reason: 'Other card' })
    const movements = async () => {
      const query = `query ($id: ID!) { till(id: $id) { movements { document method amount cashGiven change note } } }`
      return (await server.graphql(nok, query, { id })).data.till.movements
    }
    expect(await movements(), 'while its cash is not counted').toEqual([])
    await tills.done(nok, 'closeTill', { id, cash: baht(1930) })
    const { number: document } = await invoices.get(nok, invoiceId)
    const none = { document, cashGiven: null, change: null, note: '' }
    expect(await movements()).toEqual([
      { ...none, method: 'cash', amount: '930.00', cashGiven: '1000.00', change: '70.00' },
      { ...none, method: 'card', amount: '500.00' },
      { ...none, method: 'card', amount: '-500.00', note: 'Other card' },
    ])
  })

  test('lists voids of invoices and receipts', async () => {
    const { home, nok, pay } = await open()
    const { id } = await tills.opened(nok, home)
    const paid = await invoices.done(nok, 'issueReceipt', { paymentId: await pay(nok, 300) })
    await invoices.done(nok, 'voidReceipt', { id: paid.receipts[0].id, reason: 'ชื่อผิด' })
    const other = await invoices.issued(nok, home)
    await invoices.done(nok, 'voidInvoice', { id: other.id, reason: 'Wrong patient' })
    expect((await tills.done(nok, 'closeTill', { id, cash: baht(1300) })).corrections).toEqual([
      { kind: 'receipt_void', document: paid.receipts[0].number, amount: '300.00', method: null, reason: 'ชื่อผิด' },
      { kind: 'void', document: other.number, amount: '1000.00', method: null, reason: 'Wrong patient' },
    ])
  })

  test('is not closed with a difference and no reason; what differs is said, and nothing is written', async () => {
    const { home, nok, pay } = await open()
    const { id } = await tills.opened(nok, home)
    await pay(nok, 300)
    const refused = refusal(await tills.request(nok, 'closeTill', { id, cash: baht(1280), reason: ' ' }))
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      reason: 'till_differs',
      cash: [{ currency: 'THB', expected: '1300.00', counted: '1280.00', difference: '-20.00' }],
    })
    expect(await tills.get(nok, id)).toMatchObject({ status: 'open', cash: [] })
    expect(await tills.done(nok, 'closeTill', { id, cash: baht(1280), reason: 'ทอนเกิน' })).toMatchObject({
      cash: [{ difference: '-20.00' }],
      reason: 'ทอนเกิน',
    })
    expect(await tills.list(nok, { differs: true })).toMatchObject({ totalCount: 1 })
    expect(await tills.list(nok, { differs: false })).toMatchObject({ totalCount: 0 })
  })

  test('counts each currency in which cash was taken', async () => {
    const { home, nok } = await open()
    const { id } = await tills.opened(nok, home)
    const dollars = await invoices.issued(nok, home, { currency: 'USD' })
    await invoices.done(nok, 'recordPayment', { invoiceId: dollars.id, amount: '40.50', method: 'cash' })
    expect((await tills.get(nok, id)).countedCurrencies).toEqual(['THB', 'USD'])
    expect(refusal(await tills.request(nok, 'closeTill', { id, cash: baht(1000) }))).toMatchObject(
      fieldFault('input.cash', 'required'),
    )
    const cash = [...baht(1000), { currency: 'USD', amount: '40.50' }]
    expect((await tills.done(nok, 'closeTill', { id, cash })).cash).toMatchObject([
      { currency: 'THB', expected: '1000.00', difference: '0.00' },
      { currency: 'USD', openingFloat: '0.00', expected: '40.50', counted: '40.50', difference: '0.00' },
    ])
  })

  const faults: [object, string, string][] = [
    [{ currency: 'THB' }, 'input.cash.0.pieces', 'required'],
    [{ currency: 'USD' }, 'input.cash.0.amount', 'required'],
    [{ currency: 'THB', pieces: [{ denomination: '3', count: 1 }] }, 'input.cash.0.pieces.0.denomination', 'invalid_choice'],
    [{ currency: 'THB', pieces: [{ denomination: '5', count: -1 }] }, 'input.cash.0.pieces.0.count', 'invalid_number'],
    [
      {
        currency: 'THB',
        pieces: [
          { denomination: '0.5', count: 1 },
          { denomination: '0.50', count: 1 },
        ],
      },
      'input.cash.0.pieces.1.denomination',
      'repeated',
    ],
  ]
  test.each(faults)('%j is refused by name', async (cash, path, key) => {
    const { home, nok } = await open()
    const { id } = await tills.opened(nok, home)
    expect(refusal(await tills.request(nok, 'closeTill', { id, cash: [cash] }))).toMatchObject(fieldFault(path, key))
  })
})

describe('opening', () => {
  test('two at once, as of a double click, open one; with another float the second is refused', async () => {
    const { home, nok } = await open()
    const answers = await Promise.all([1, 2, 3].map(() => tills.opened(nok, home)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const refused = await tills.request(nok, 'openTill', { establishmentId: home.id, openingFloat: '500' })
    expect(refusal(refused)).toMatchObject({ code: 'CONFLICT', reason: 'transition' })
    const { rows } = await server.owner.query('SELECT id FROM till WHERE "establishmentId" = $1', [home.id])
    expect(rows).toHaveLength(1)
  })

  test('takes in what its person took since they closed the last one', async () => {
    const { home, nok, pay } = await open()
    const [before, during, after] = [await pay(nok, 100), await tills.opened(nok, home), null]
    expect(after).toBeNull()
    expect(during).toMatchObject({ lateCount: 1, count: 1 })
    expect(await tillOf(before)).toBe(during.id)
    await tills.done(nok, 'closeTill', { id: during.id, cash: baht(1100) })
    const late = await pay(nok, 50)
    expect(await tillOf(late)).toBeNull()
    const next = await tills.opened(nok, home, '0')
    expect([await tillOf(late), next.lateCount]).toEqual([next.id, 1])
    expect(await tills.get(nok, during.id)).toMatchObject({ sums: [{ amount: '100.00' }], count: 1 })
    await tills.done(nok, 'closeTill', { id: next.id, cash: baht(50) })
  })

  test('of the first takes in nothing of earlier days, as from before the clinic had tills', async () => {
    const { home, nok, pay } = await open()
    const old = await pay(nok, 100)
    await server.owner.query(`UPDATE payment SET "createdTime" = now() - interval '25 hours' WHERE id = $1`, [old])
    expect(await tills.opened(nok, home)).toMatchObject({ lateCount: 0, count: 0 })
    expect(await tillOf(old)).toBeNull()
  })
})

describe('who may', () => {
  test('a receptionist sees and closes their own; an admin all, and is named for closing one that was left open', async () => {
    const { home, suda, nok, pay } = await open()
    const [own, ofAdmin] = [await tills.opened(nok, home), await tills.opened(suda, home, '0')]
    await pay(nok, 200)
    expect(await tills.get(nok, ofAdmin.id)).toBeNull()
    expect((await tills.list(nok)).edges.map(({ id }: { id: string }) => id)).toEqual([own.id])
    expect((await tills.list(suda)).totalCount).toBe(2)
    const foreign = await tills.request(nok, 'closeTill', { id: ofAdmin.id, cash: baht(0) })
    const missing = await tills.request(nok, 'closeTill', { id: uuidv7(), cash: baht(0) })
    expect([foreign.errors?.[0]?.message, refusal(foreign)]).toEqual([missing.errors?.[0]?.message, refusal(missing)])
    expect(await tills.done(suda, 'closeTill', { id: own.id, cash: baht(1200) })).toMatchObject({
      userName: 'Nok Chaiyo',
      closedByName: 'Suda Rattanakul',
      isClosedByOwner: false,
    })
  })

  test('another clinic sees nothing of it, and a doctor has none', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [suda, stranger] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
    const { id } = await tills.opened(suda, home)
    expect(await tills.get(stranger, id)).toBeNull()
    expect(refusal(await tills.request(stranger, 'closeTill', { id, cash: baht(1000) }))).toEqual({ code: 'NOT_FOUND' })
    const wanted = { establishmentId: home.id, openingFloat: '0' }
    expect(refusal(await tills.request(stranger, 'openTill', wanted))).toEqual({ code: 'NOT_FOUND' })
    const ploy = await server.signIn(home.ploy.email)
    expect(refusal(await tills.request(ploy, 'openTill', wanted)).code).toBe('FORBIDDEN')
  })
})

test('a day adds up all tills that are closed, by method and by person', async () => {
  const { home, suda, nok, pay } = await open()
  const first = await tills.opened(nok, home, '0')
  await pay(nok, 100)
  await pay(nok, 400, 'card')
  await tills.done(nok, 'closeTill', { id: first.id, cash: baht(100) })
  const second = await tills.opened(nok, home, '0')
  await pay(nok, 30)
  await tills.done(nok, 'closeTill', { id: second.id, cash: baht(30) })
  const ofAdmin = await tills.opened(suda, home, '0')
  await pay(suda, 7)
  const sums = [
    { method: 'card', count: 1, amount: '400.00' },
    { method: 'cash', count: 2, amount: '130.00' },
  ]
  expect(await tills.day(suda, home, today)).toMatchObject({
    openCount: 1,
    tills: [{ id: first.id }, { id: second.id }, { id: ofAdmin.id }],
    sums,
    people: [{ userName: 'Nok Chaiyo', sums }],
  })
})
