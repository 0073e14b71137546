import { addDays, dateOf } from '@clinic/shared/time/time'
import { describe, expect, test } from 'vitest'
import { schema } from '../../graphql/schema.ts'
import { refusal } from '../../testing/answers.ts'
import { addStaff, createClinic } from '../../testing/clinic.ts'
import { mutations } from '../../testing/contract/contracts.ts'
import type { Input } from '../../testing/requests.ts'
import { creditsAt } from '../../testing/records/credits.ts'
import { bill, invoicesAt, line } from '../../testing/records/invoices.ts'
import { limitsAt } from '../../testing/records/limits.ts'
import { useTestServer } from '../../testing/server.ts'

/** Which operations each limit holds for, and from where on. */

const server = useTestServer()
const invoices = invoicesAt(server)
const credits = creditsAt(server)
const limits = limitsAt(server)

async function open() {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const nok = await server.signIn((await addStaff(server.owner, home)).email)
  return { home, suda, nok }
}
type Place = Awaited<ReturnType<typeof open>>

const daysAgo = (days: number) => `${addDays(dateOf(new Date(), 'Asia/Bangkok'), -days)}T12:00:00+07:00`

const issued = async ({ suda, home }: Place, price = '500') =>
  invoices.done(suda, 'createInvoice', bill(home, { status: 'issued', invoiceDetails: [line({ price })] }))

async function paid(place: Place, method = 'cash') {
  const { id: invoiceId } = await issued(place)
  return invoices.done(place.suda, 'recordPayment', { invoiceId, amount: '1000', method })
}

async function receipted(place: Place) {
  const { payments } = await paid(place)
  return invoices.done(place.suda, 'issueReceipt', { paymentId: payments[0].id })
}

async function receiptOfDeposit({ suda, home }: Place): Promise<{ id: string }> {
  const { credits: taken } = await credits.deposit(suda, home)
  const given = await credits.done(suda, 'issueDepositReceipt', { creditEntryId: taken[0].entries[0].id })
  return given.credits[0].entries[0].receipts[0]
}

/** An invoice from a week ago. */
async function old(place: Place): Promise<string> {
  const { id } = await issued(place)
  await server.owner.query(`UPDATE invoice SET "issuedTime" = now() - interval '9 days' WHERE id = $1`, [id])
  return id
}

const reason = 'As agreed'

/** Each operation that moves money or withdraws a document, with the limits that it meets. */
const meets: Record<string, { kinds: string[]; input: (place: Place) => Promise<Input> }> = {
  createInvoice: { kinds: ['discount'], input: async ({ home }) => bill(home, { status: 'issued', discount: '5' }) },
  updateInvoice: {
    kinds: ['discount'],
    input: async ({ suda, home }) => {
      const { id } = await invoices.draft(suda, home)
      return { id, establishmentId: home.id, status: 'issued', amountOff: '5' }
    },
  },
  issueInvoice: {
    kinds: ['discount'],
    input: async ({ suda, home }) => ({ id: (await invoices.draft(suda, home, { discount: '5' })).id }),
  },
  payFamilyBill: {
    kinds: ['discount'],
    input: async ({ suda, home }) => {
      const { id, version } = await invoices.draft(suda, home, { discount: '5' })
      const { patientId } = home.somchai
      return { establishmentId: home.id, patientId, invoices: [{ id, version }], method: 'card', receipts: false }
    },
  },
  voidInvoice: { kinds: ['void'], input: async (place) => ({ id: (await issued(place)).id, reason }) },
  voidReceipt: { kinds: ['void'], input: async (place) => ({ id: (await receipted(place)).receipts[0].id, reason }) },
  voidCreditNote: {
    kinds: ['void'],
    input: async (place) => {
      const { id: invoiceId } = await issued(place)
      const { creditNotes } = await invoices.done(place.suda, 'issueCreditNote', { invoiceId, amount: '100', reason })
      return { id: creditNotes[0].id, reason }
    },
  },
  removePayment: {
    kinds: ['refund', 'cash_out'],
    input: async (place) => ({ id: (await paid(place)).payments[0].id, reason }),
  },
  refundPayment: {
    kinds: ['refund', 'cash_out'],
    input: async (place) => ({ id: (await paid(place, 'card')).payments[0].id, amount: '1', method: 'cash', reason }),
  },
  issueCreditNote: {
    kinds: ['credit_note', 'refund', 'cash_out'],
    input: async (place) => {
      const { id: invoiceId, receipts } = await receipted(place)
      return { invoiceId, receiptId: receipts[0].id, amount: '1', reason }
    },
  },
  recordPayment: {
    kinds: ['back_date'],
    input: async (place) => ({ invoiceId: await old(place), amount: '1', method: 'cash', time: daysAgo(2) }),
  },
  recordDeposit: {
    kinds: ['back_date'],
    input: async ({ home }) => ({ ...credits.somchai(home), amount: '1', method: 'cash', time: daysAgo(2) }),
  },
  voidDepositReceipt: {
    kinds: ['void'],
    input: async (place) => ({ id: (await receiptOfDeposit(place)).id, reason }),
  },
  refundCredit: {
    kinds: ['credit_note', 'refund', 'cash_out'],
    input: async (place) => {
      const { home } = place
      await receiptOfDeposit(place)
      return { ...credits.somchai(home), amount: '1', method: 'cash', reason }
    },
  },
}

/** They move nothing, or bring it in as it is counted. */
const free = [
  'deleteInvoice',
  'copyInvoice',
  'issueReceipt',
  'issueDepositReceipt',
  'printReceipt',
  'printCreditNote',
  'openTill',
  'closeTill',
  'printTill',
]

const nothing = { discount: '0', void: '0', refund: '0', credit_note: '0', cash_out: '0', back_date: '0' }

test('every operation on money is limited, or is known to need no limit', () => {
  const onMoney = Object.entries(schema.getMutationType()?.getFields() ?? {}).filter(([, { extensions }]) => {
    const { authScopes } = (extensions as { pothosOptions?: { authScopes?: { can?: string } } }).pothosOptions ?? {}
    return /^(invoice|till|family-bill):/.test(authScopes?.can ?? '')
  })
  expect(onMoney.map(([name]) => name).toSorted()).toEqual([...Object.keys(meets), ...free].toSorted())
})

test.each(Object.entries(meets))('%s', async (name, { kinds, input }) => {
  const place = await open()
  await limits.set(place.suda, place.home, nothing)
  const given = await input(place)
  const { document } = mutations[name] as { document: string }
  const before = await invoices.stored(place.home)
  const refused = refusal(await server.graphql(place.nok, document, { input: given }))
  expect(refused).toMatchObject({ code: 'CONFLICT', reason: 'limit', breaches: kinds.map((kind) => ({ kind })) })
  expect(await invoices.stored(place.home)).toEqual(before)
  expect((await server.graphql(place.suda, document, { input: given })).errors).toBeUndefined()
})

test('voiding by a change of the status is limited as well', async () => {
  const place = await open()
  await limits.set(place.suda, place.home, { void: '999.99' })
  const { id } = await issued(place)
  const input = { id, establishmentId: place.home.id, status: 'void', voidReason: reason }
  expect(refusal(await invoices.request(place.nok, 'updateInvoice', input))).toMatchObject({
    reason: 'limit',
    breaches: [{ kind: 'void', limit: '999.99', wished: '1000.00', currency: 'THB' }],
  })
})

describe('under and at a limit it is done, above it is not', () => {
  type Case = [
    kind: string,
    limit: string,
    values: [string, string, string],
    ask: (place: Place, value: string) => Promise<unknown>,
  ]
  const cases: Case[] = [
    [
      'discount',
      '10',
      ['9.99', '10', '10.01'],
      async ({ nok, home }, discount) => invoices.request(nok, 'createInvoice', bill(home, { status: 'issued', discount })),
    ],
    [
      'void',
      '1000',
      ['499.99', '500', '500.01'],
      async (place, price) => invoices.request(place.nok, 'voidInvoice', { id: (await issued(place, price)).id, reason }),
    ],
    [
      'refund',
      '300',
      ['299.99', '300', '300.01'],
      async (place, amount) =>
        invoices.request(place.nok, 'refundPayment', { id: (await paid(place, 'card')).payments[0].id, amount, reason }),
    ],
    [
      'credit_note',
      '300',
      ['299.99', '300', '300.01'],
      async (place, amount) =>
        invoices.request(place.nok, 'issueCreditNote', { invoiceId: (await issued(place)).id, amount, reason }),
    ],
    [
      'cash_out',
      '300',
      ['299.99', '300', '300.01'],
      async (place, amount) =>
        invoices.request(place.nok, 'refundPayment', { id: (await paid(place)).payments[0].id, amount, reason }),
    ],
    [
      'back_date',
      '3',
      ['2', '3', '4'],
      async (place, days) =>
        invoices.request(place.nok, 'recordPayment', {
          invoiceId: await old(place),
          amount: '1',
          method: 'cash',
          time: daysAgo(Number(days)),
        }),
    ],
  ]
  test.each(cases)('%s', async (kind, limit, values, ask) => {
    const place = await open()
    await limits.set(place.suda, place.home, { [kind]: limit })
    const said = []
    for (const value of values) said.push(refusal((await ask(place, value)) as never)?.reason)
    expect(said).toEqual([undefined, undefined, 'limit'])
  })
})

test('a draft may have any discount; a foreign currency is above every amount', async () => {
  const place = await open()
  await limits.set(place.suda, place.home, { discount: '0', void: '999999' })
  await invoices.draft(place.nok, place.home, { discount: '90' })
  const { id } = await invoices.done(place.nok, 'createInvoice', bill(place.home, { status: 'issued', currency: 'USD' }))
  expect(refusal(await invoices.request(place.nok, 'voidInvoice', { id, reason }))).toMatchObject({
    breaches: [{ kind: 'void', limitCurrency: 'THB', currency: 'USD' }],
  })
})

test('a limit that is lifted holds no more, and the audit log says who set and lifted it', async () => {
  const { suda, nok, home } = await open()
  expect(await limits.set(suda, home, { discount: '10', refund: '500' })).toEqual([
    { kind: 'discount', most: '10.00' },
    { kind: 'refund', most: '500.00' },
  ])
  await limits.set(suda, home, { discount: null, refund: '500' })
  expect((await invoices.request(nok, 'createInvoice', bill(home, { status: 'issued', discount: '50' }))).errors).toBeUndefined()
  const { data } = await server.graphql(
    suda,
    '{ auditLog(filter: { entity: [limit] }) { edges { userName changes { field from to } } } }',
  )
  expect(data.auditLog.edges).toEqual([
    { userName: 'Suda Rattanakul', changes: [{ field: 'discount', from: '10.00', to: null }] },
    {
      userName: 'Suda Rattanakul',
      changes: [
        { field: 'discount', from: null, to: '10.00' },
        { field: 'refund', from: null, to: '500.00' },
      ],
    },
  ])
})

test('limits name what is wrong with them, and are a clinic’s own', async () => {
  const { suda, home } = await open()
  const other = await createClinic(server.owner, 'Riverside Clinic')
  const keyOf = async (kind: string, most: string) =>
    refusal(await limits.request(suda, 'updateLimits', { establishmentId: home.id, limits: [{ kind, most }] })).fieldErrors[0]
  expect(await keyOf('discount', '101')).toMatchObject({ path: 'input.limits.0.most', key: 'percentage_out_of_range' })
  expect(await keyOf('back_date', '1.5')).toMatchObject({ path: 'input.limits.0.most', key: 'too_many_decimals' })
  expect(await keyOf('back_date', '9999')).toMatchObject({ path: 'input.limits.0.most', key: 'amount_out_of_range' })
  const foreign = { establishmentId: other.id, limits: [{ kind: 'refund', most: '1' }] }
  expect(refusal(await limits.request(suda, 'updateLimits', foreign))).toMatchObject({ code: 'NOT_FOUND' })
})
