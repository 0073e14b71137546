import { Prisma } from '@clinic/prisma/generated'
import { dateOf, startOfDate } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { asViewer } from '../../../testing/as-viewer.ts'
import { refusal } from '../../../testing/answers.ts'
import { createClinic, createTwoClinics } from '../../../testing/clinic.ts'
import { invoicesAt, line } from '../../../testing/records/invoices.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, draft, issued, get, stored } = invoicesAt(server)

async function open() {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const { id } = await issued(suda, home)
  return { home, suda, invoiceId: id as string }
}

describe('recordPayment', () => {
  test('keeps how much, how, when and by whom; the status follows', async () => {
    const { suda, invoiceId } = await open()
    const time = new Date(Date.now() - 1000).toISOString()
    const first = { invoiceId, amount: 250.5, method: 'transfer', time, note: ' เงินมัดจำ ' }
    expect(await done(suda, 'recordPayment', { ...first, version: 2 })).toMatchObject({
      version: 3,
      status: 'partially_paid',
      amountPaid: '250.50',
      balance: '749.50',
      nextStatuses: [],
      payments: [
        {
          time,
          amount: '250.50',
          method: 'transfer',
          note: 'เงินมัดจำ',
          userName: 'Suda Rattanakul',
          reverses: null,
          isReversed: false,
        },
      ],
    })
    expect(await done(suda, 'recordPayment', { invoiceId, amount: '749.50', method: 'card' })).toMatchObject({
      status: 'paid',
      amountPaid: '1000.00',
      balance: '0.00',
      payments: [{ amount: '250.50' }, { amount: '749.50', method: 'card' }],
    })
  })

  const faults: [object, string, string][] = [
    [{ amount: '1000.01' }, 'input.amount', 'overpaid'],
    [{ amount: '0' }, 'input.amount', 'amount_out_of_range'],
    [{ amount: '-5' }, 'input.amount', 'amount_out_of_range'],
    [{ amount: '0.001' }, 'input.amount', 'too_many_decimals'],
    [{ amount: 'all' }, 'input.amount', 'invalid_number'],
    [{ method: 'barter' }, 'input.method', 'invalid_choice'],
    [{ time: new Date(Date.now() + 3_600_000).toISOString() }, 'input.time', 'in_future'],
    [{ time: '2026-02-03T04:05:06' }, 'input.time', 'invalid_date'],
    [{ time: '1990-02-03T04:05:06Z' }, 'input.time', 'before_invoice'],
    [{ cashGiven: '9.99' }, 'input.cashGiven', 'amount_out_of_range'],
    [{ method: 'card', cashGiven: '20' }, 'input.cashGiven', 'change_needs_cash'],
    [{ note: 'x'.repeat(501) }, 'input.note', 'too_long'],
    [{ invoiceId: 'x' }, 'input.invoiceId', 'invalid_id'],
  ]
  test.each(faults)('%j is refused by name, and nothing is written', async (input, path, key) => {
    const { home, suda, invoiceId } = await open()
    const before = await stored(home)
    const answer = await ask(suda, 'recordPayment', { invoiceId, amount: '10', method: 'cash', ...input })
    expect(refusal(answer)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: expect.arrayContaining([expect.objectContaining({ path, key })]),
    })
    expect(await stored(home)).toEqual(before)
  })

  test('of ten who pay 300 of 1000 at once three are taken, to the last satang', async () => {
    const { home, suda, invoiceId } = await open()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(suda, 'recordPayment', { invoiceId, amount: '300', method: 'cash' })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
    expect(new Set(answers.flatMap((answer) => refusal(answer)?.fieldErrors[0].key ?? []))).toEqual(new Set(['overpaid']))
    const [row] = await stored(home)
    expect(row?.payments).toHaveLength(3)
    expect(row?.invoice).toMatchObject({ amountPaid: 900, status: 'partially_paid' })
  })

  test('the same payment sent twice with the version that was seen is taken once', async () => {
    const { home, suda, invoiceId } = await open()
    const payment = { invoiceId, version: 2, amount: '100', method: 'cash' }
    const answers = await Promise.all([ask(suda, 'recordPayment', payment), ask(suda, 'recordPayment', payment)])
    expect(answers.flatMap((answer) => refusal(answer)?.reason ?? [])).toEqual(['stale'])
    expect((await stored(home))[0]?.payments).toHaveLength(1)
  })

  test('cash that was given is kept with what went back of it, and the history says both', async () => {
    const { suda, invoiceId } = await open()
    await done(suda, 'recordPayment', { invoiceId, amount: '930', method: 'cash', cashGiven: '1000' })
    await done(suda, 'recordPayment', { invoiceId, amount: '100', method: 'cash', excess: 'change' })
    const { payments, history } = await get(suda, invoiceId)
    expect(payments).toMatchObject([
      { amount: '930.00', cashGiven: '1000.00', change: '70.00' },
      { amount: '70.00', cashGiven: '100.00', change: '30.00' },
    ])
    expect(history[0].changes).toMatchObject([
      { field: 'payment' },
      { field: 'cashGiven', to: '100.00' },
      { field: 'change', to: '30.00' },
      {},
      {},
    ])
    await done(suda, 'removePayment', { id: payments[0].id, reason: 'Mistyped' })
    expect((await get(suda, invoiceId)).payments.at(-1)).toMatchObject({ amount: '-930.00', cashGiven: null, change: null })
  })

  test("its day is the clinic's: from that of the invoice on, and Postgres refuses another one", async () => {
    const { home, suda, invoiceId } = await open()
    const zone = 'Asia/Bangkok'
    const begins = startOfDate(dateOf(new Date(), zone), zone)
    const payment = { invoiceId, amount: '1', method: 'cash' }
    const justBefore = await ask(suda, 'recordPayment', { ...payment, time: new Date(+begins - 1).toISOString() })
    expect(refusal(justBefore)?.fieldErrors).toMatchObject([{ path: 'input.time', key: 'before_invoice' }])
    await done(suda, 'recordPayment', { ...payment, time: begins.toISOString() })
    const insert = (time: string) =>
      asViewer(server, suda, async (db) => {
        return db.$executeRaw(Prisma.sql`
            INSERT INTO payment (id, "invoiceId", "establishmentId", amount, method, time)
            VALUES (gen_random_uuid(), ${invoiceId}::uuid, ${home.id}::uuid, 1, 'cash', ${time}::timestamptz)`)
      })
    for (const time of ['1990-02-03T04:05:06Z', '2190-02-03T04:05:06Z'])
      await expect(insert(time), time).rejects.toThrow(/payment_has_its_day|between the day/)
  })

  test('nothing is due on an invoice over nothing', async () => {
    const { home, suda } = await open()
    const { id } = await issued(suda, home, { invoiceDetails: [line({ price: '0' })], dueDate: '2026-01-01' })
    expect(
      refusal(await ask(suda, 'recordPayment', { invoiceId: id, amount: '0.01', method: 'cash' }))?.fieldErrors,
    ).toMatchObject([{ key: 'overpaid' }])
    expect(await get(suda, id)).toMatchObject({ status: 'settled', balance: '0.00', overdue: false })
  })

  test('a doctor takes no money', async () => {
    const { home, invoiceId } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const before = await stored(home)
    expect(refusal(await ask(ploy, 'recordPayment', { invoiceId, amount: '1', method: 'cash' }))?.code).toBe('FORBIDDEN')
    expect(await stored(home)).toEqual(before)
  })
})

describe('removePayment', () => {
  test('books the opposite, so that both stay readable; the status follows back', async () => {
    const { suda, invoiceId } = await open()
    await done(suda, 'recordPayment', { invoiceId, amount: '400', method: 'cash' })
    const { payments } = await done(suda, 'recordPayment', { invoiceId, amount: '600', method: 'card' })
    const [cash, card] = payments as { id: string }[]
    expect(await done(suda, 'removePayment', { id: card?.id, version: 4, reason: 'Booked twice' })).toMatchObject({
      status: 'partially_paid',
      amountPaid: '400.00',
      payments: [
        { amount: '400.00', isReversed: false },
        { amount: '600.00', isReversed: true },
        { amount: '-600.00', method: 'card', reverses: card?.id, note: 'Booked twice', userName: 'Suda Rattanakul' },
      ],
    })
    expect(await done(suda, 'removePayment', { id: cash?.id, reason: 'Given back' })).toMatchObject({
      status: 'issued',
      amountPaid: '0.00',
      balance: '1000.00',
      nextStatuses: ['void'],
    })
  })

  test('once: not again, not by two at a time, and not what took it back', async () => {
    const { home, suda, invoiceId } = await open()
    const { payments } = await done(suda, 'recordPayment', { invoiceId, amount: '400', method: 'cash' })
    const { id } = payments[0]
    const answers = await Promise.all([1, 2, 3].map(() => ask(suda, 'removePayment', { id, reason: 'x' })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    const before = await stored(home)
    const [, reversal] = (await get(suda, invoiceId)).payments
    for (const which of [id, reversal.id])
      expect(refusal(await ask(suda, 'removePayment', { id: which, reason: 'x' }))?.code).toBe('NOT_FOUND')
    expect(refusal(await ask(suda, 'removePayment', { id, version: 3, reason: 'x' }))?.reason).toBe('stale')
    expect(await stored(home)).toEqual(before)
  })

  test('a foreign payment, and a foreign invoice, are ones that do not exist', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [suda, stranger] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
    const { id: invoiceId } = await issued(stranger, other)
    const { payments } = await done(stranger, 'recordPayment', { invoiceId, amount: '400', method: 'cash' })
    const before = await stored(other)
    for (const id of [payments[0].id, uuidv7()])
      expect((await ask(suda, 'removePayment', { id, reason: 'x' })).errors?.[0]).toMatchObject({
        message: 'Payment not found',
        extensions: { code: 'NOT_FOUND' },
      })
    for (const id of [invoiceId, uuidv7()])
      for (const [name, input] of [
        ['recordPayment', { invoiceId: id, amount: '1', method: 'cash' }],
        ['issueInvoice', { id }],
        ['voidInvoice', { id, reason: 'x' }],
        ['copyInvoice', { id }],
      ] as const)
        expect((await ask(suda, name, input)).errors?.[0], name).toMatchObject({
          message: 'Invoice not found',
          extensions: { code: 'NOT_FOUND' },
        })
    expect(await stored(other)).toEqual(before)
  })
})

describe('history', () => {
  test('says who did what, in words', async () => {
    const { home, suda } = await open()
    const { id } = await draft(suda, home)
    await done(suda, 'updateInvoice', { id, establishmentId: home.id, invoiceDetails: [line({ quantity: 3 })] })
    await done(suda, 'issueInvoice', { id })
    await done(suda, 'recordPayment', { invoiceId: id, amount: '500', method: 'cash', note: 'Deposit' })
    const { history, number } = await get(suda, id)
    expect(history).toEqual([
      {
        userName: 'Suda Rattanakul',
        action: 'updated',
        changes: [
          { field: 'payment', from: null, to: '500.00 cash, Deposit' },
          { field: 'status', from: 'issued', to: 'partially_paid' },
          { field: 'amountPaid', from: '0.00', to: '500.00' },
        ],
      },
      {
        userName: 'Suda Rattanakul',
        action: 'updated',
        changes: [
          { field: 'status', from: 'draft', to: 'issued' },
          { field: 'number', from: null, to: number },
        ],
      },
      {
        userName: 'Suda Rattanakul',
        action: 'updated',
        changes: [
          { field: 'totalAmount', from: '1000.00', to: '1500.00' },
          { field: 'invoiceDetails', from: '2 x Check-up at 500.00', to: '3 x Check-up at 500.00' },
        ],
      },
      { userName: 'Suda Rattanakul', action: 'created', changes: [] },
    ])
  })
})
