import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { addEvents, createClinic, createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

const server = useTestServer()

const document = `query ($from: Date!, $days: Int, $establishmentId: ID) {
  clinicSummary(from: $from, days: $days, establishmentId: $establishmentId) {
    days { date total counts { status count } } unpaid { currency count overdueCount amount } } }`

const ask = (session: Session, variables: object) => server.graphql(session, document, variables as never)

test("a week's appointments by status, each on the clinic's day that it starts", async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const monday = '2031-03-03'
  await addEvents(server.owner, home, [
    { at: `${monday}T00:00:00+07:00`, status: 'confirmed' },
    { at: `${monday}T10:00:00+07:00` },
    { at: `${monday}T11:00:00+07:00`, status: 'cancelled' },
    { at: `${monday}T12:00:00+07:00`, category: 'available' },
    { at: `${monday}T23:59:00+07:00` },
    { at: '2031-03-09T23:00:00+07:00', status: 'waiting' },
    { at: '2031-03-10T00:00:00+07:00' },
    { at: '2031-03-02T23:59:00+07:00', minutes: 1 },
  ])
  await addEvents(server.owner, other, [{ at: `${monday}T10:00:00+07:00` }])
  const suda = await server.signIn(home.admin.email)
  const { data } = await ask(suda, { from: monday })
  type Day = { date: string; total: number; counts: { status: string; count: number }[] }
  const days = data.clinicSummary.days as Day[]
  expect(days.map(({ date, total }) => [date, total])).toEqual([
    [monday, 4],
    ['2031-03-04', 0],
    ['2031-03-05', 0],
    ['2031-03-06', 0],
    ['2031-03-07', 0],
    ['2031-03-08', 0],
    ['2031-03-09', 1],
  ])
  expect(Object.fromEntries((days[0]?.counts ?? []).map(({ status, count }) => [status, count]))).toEqual({
    cancelled: 1,
    pending: 2,
    confirmed: 1,
    closed: 0,
    waiting: 0,
  })
  expect(data.clinicSummary.unpaid).toEqual([])
})

test('days of 23 and 25 hours hold what starts in them', async () => {
  const home = await createClinic(server.owner)
  await server.owner.query(`UPDATE establishment SET "timeZone" = 'Europe/Paris' WHERE id = $1`, [home.id])
  // The clock goes forward on 2031-03-30 and back on 2031-10-26.
  await addEvents(server.owner, home, [
    { at: '2031-03-30T23:30:00+02:00', minutes: 5 },
    { at: '2031-03-30T00:30:00+01:00', minutes: 5 },
    { at: '2031-03-31T00:00:00+02:00', minutes: 5 },
    { at: '2031-10-26T23:30:00+01:00', minutes: 5 },
    { at: '2031-10-27T00:00:00+01:00', minutes: 5 },
  ])
  const suda = await server.signIn(home.admin.email)
  for (const from of ['2031-03-30', '2031-10-26']) {
    const { data } = await ask(suda, { from, days: 2 })
    const totals = (data.clinicSummary.days as { total: number }[]).map(({ total }) => total)
    expect(totals).toEqual(from === '2031-03-30' ? [2, 1] : [1, 1])
  }
})

test('what is left to pay, by currency; drafts, paid and void invoices are not', async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const issue = async (input: object) => {
    const create = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }'
    const details = { establishmentId: home.id, patientId: home.somchai.patientId, status: 'issued' }
    const lines = [{ medicalService: 'Check-up', quantity: 1, price: '500.25' }]
    const { data, errors } = await server.graphql(suda, create, { input: { ...details, invoiceDetails: lines, ...input } })
    expect(errors).toBeUndefined()
    return data.createInvoice.id as string
  }
  await issue({ dueDate: '2020-01-01' })
  await issue({ status: 'draft' })
  await issue({ currency: 'USD', dueDate: '2099-01-01' })
  const voided = await issue({})
  const pay = 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { status } }'
  const amounts = { [await issue({})]: '100.05', [await issue({})]: '500.25' }
  for (const [invoiceId, amount] of Object.entries(amounts))
    expect((await server.graphql(suda, pay, { input: { invoiceId, amount, method: 'cash' } })).errors).toBeUndefined()
  await server.graphql(suda, 'mutation ($input: VoidInvoiceInput!) { voidInvoice(input: $input) { id } }', {
    input: { id: voided, reason: 'Wrong' },
  })
  expect((await ask(suda, { from: '2031-03-03', days: 1 })).data.clinicSummary.unpaid).toEqual([
    { currency: 'THB', count: 2, overdueCount: 1, amount: '900.45' },
    { currency: 'USD', count: 1, overdueCount: 0, amount: '500.25' },
  ])
})

test('what the clinic is owed is told to nobody who may not see its sums', async () => {
  const home = await createClinic(server.owner)
  const ploy = await server.signIn(home.ploy.email)
  const { data, errors } = await ask(ploy, { from: '2031-03-03' })
  expect(errors).toMatchObject([{ path: ['clinicSummary', 'unpaid'], extensions: { code: 'FORBIDDEN' } }])
  expect(data).toBeNull()
  const days = await server.graphql(ploy, '{ clinicSummary(from: "2031-03-03") { days { total } } }')
  expect(days.errors).toBeUndefined()
})

test('a full clinic takes as many statements as an empty one; bad ranges are refused by name', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const counts: number[] = []
  for (const count of [0, 200]) {
    const times = Array.from({ length: count }, (_, index) => new Date(Date.UTC(2031, 2, 3) + index * 3_600_000).toISOString())
    await addEvents(
      server.owner,
      home,
      times.map((time) => ({ at: time })),
    )
    counts.push((await statementsOf(server, () => ask(suda, { from: '2031-03-03' }))).length)
  }
  expect(counts[1]).toBe(counts[0])
  expect(counts[1]).toBeLessThanOrEqual(6)
  for (const [variables, path, key] of [
    [{ from: '2031-03-03', days: 0 }, 'days', 'invalid_number'],
    [{ from: '2031-03-03', days: 32 }, 'days', 'invalid_number'],
    [{ from: '2099-12-31', days: 2 }, 'days', 'date_out_of_range'],
    [{ from: '2031-03-03', establishmentId: other.id }, 'establishmentId', 'unknown_reference'],
    [{ from: '2031-03-03', establishmentId: uuidv7() }, 'establishmentId', 'unknown_reference'],
  ] as const)
    expect((await ask(suda, variables)).errors?.[0]?.extensions.fieldErrors?.[0], path).toMatchObject({ path, key })
})
