import { addDays, dateOf } from '@clinic/shared/time/time'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import type { PaidInvoice } from '../../testing/records/figures.ts'
import { addPaidInvoice } from '../../testing/records/figures.ts'
import type { Figures, Sum } from '../../testing/records/figures.ts'
import { money, moneyDocument, moneyFiguresAt, sums } from '../../testing/records/figures.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const figures = moneyFiguresAt(server)

const one = (service = 'Check-up', price = '100') => [{ service, quantity: 1, price }]

describe('random payments in two time zones, around midnights and the ends of months', () => {
  const zones = ['Asia/Bangkok', 'America/New_York']
  type Paid = Sum & { time: string; establishmentId: string; method: string; doctorId: string }
  let home: Clinic
  let suda: Session
  let places: string[] = []
  const paid: Paid[] = []

  beforeAll(async () => {
    home = await createClinic(server.owner)
    places = [home.id, await addEstablishment(server.owner, home)]
    await server.owner.query(`UPDATE establishment SET "timeZone" = $2 WHERE id = $1`, [places[1], zones[1]])
    await server.owner.query(`INSERT INTO patient_establishment ("patientId", "establishmentId") VALUES ($1, $2)`, [
      home.somchai.patientId,
      places[1],
    ])
    const doctors = [home.ploy.doctorId, home.krit.doctorId, null]
    // 30 minutes around midnight in either zone, on the days around two ends of months and the clocks' change in New York.
    const moment = fc
      .tuple(
        fc.constantFrom('2030-02-28', '2030-03-01', '2030-03-10', '2030-03-11', '2030-03-31', '2030-04-01'),
        fc.constantFrom(4, 5, 17, 23),
        fc.integer({ min: 0, max: 59 }),
      )
      .map(([day, hour, minutes]) => `${day}T${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00Z`)
    const payment = fc.record({
      place: fc.nat(1),
      doctor: fc.nat(2),
      currency: fc.constantFrom('THB' as const, 'USD' as const),
      method: fc.constantFrom('cash', 'transfer', 'card', 'other'),
      amount: fc.integer({ min: 1, max: 999_999 }),
      time: moment,
      reversed: fc.option(moment, { freq: 5 }),
    })
    const samples = fc.sample(payment, { numRuns: 120, seed: 30 })
    for (const { place, doctor, currency, method, amount, time, reversed } of samples) {
      const establishmentId = places[place] as string
      const doctorId = place === 0 ? doctors[doctor] : null
      const payments = [
        { time, amount: money(amount), method },
        ...(reversed ? [{ time: reversed, amount: money(-amount), method }] : []),
      ]
      await addPaidInvoice(server.owner, {
        clinic: home,
        establishmentId,
        currency,
        lines: [{ service: 'Check-up', quantity: 1, price: money(amount), doctorId: doctorId ?? null }],
        total: money(amount),
        payments,
      })
      paid.push(...payments.map((row) => ({ ...row, currency, establishmentId, doctorId: doctorId ?? '' })))
    }
    suda = await server.signIn(home.admin.email)
  })

  const zoneOf = ({ establishmentId }: Paid) => zones[places.indexOf(establishmentId)] as string
  const dayOf = (row: Paid) => dateOf(new Date(row.time), zoneOf(row))

  test.each([
    ['2030-03-01', '2030-03-31', 'both'],
    ['2030-03-01', '2030-03-31', 0],
    ['2030-03-01', '2030-03-31', 1],
    ['2030-02-28', '2030-02-28', 'both'],
    ['2030-03-10', '2030-03-10', 1],
    ['2030-04-01', '2030-04-02', 'both'],
  ] as const)('from %s until %s, of establishment %s', async (from, until, which) => {
    const establishmentId = which === 'both' ? undefined : places[which]
    const found = await figures(suda, { from, until, ...(establishmentId && { establishmentId }) })
    const within = paid.filter((row) => {
      const day = dayOf(row)
      return day >= from && day <= until && (!establishmentId || row.establishmentId === establishmentId)
    })
    expect(within.length).toBeGreaterThan(2)
    expect(sums(found.money, () => '')).toEqual(sums(within, () => ''))
    expect(sums(found.moneyByDay, ({ date }: { date: string }) => date)).toEqual(sums(within, dayOf))
    expect(sums(found.moneyByMethod, ({ method }: Paid) => method)).toEqual(sums(within, ({ method }: Paid) => method))
    expect(sums(found.moneyByDoctor, ({ doctor }: Figures['moneyByDoctor'][number]) => doctor?.id ?? '')).toEqual(
      sums(within, ({ doctorId }: Paid) => doctorId),
    )
    expect(sums(found.moneyByService, () => '')).toEqual(sums(within, () => ''))
  })
})

test('what is paid in advance comes in with the deposit, and counts for a service when it is used', async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const time = '2030-03-05T05:00:00Z'
  const payments = [
    { time, amount: '100', method: 'credit' },
    { time, amount: '40', method: 'card' },
  ]
  const id = await addPaidInvoice(server.owner, { clinic: home, lines: one(), total: '140', payments })
  const { rows } = await server.owner.query(`SELECT id, method FROM payment WHERE "invoiceId" = $1`, [id])
  const paymentOf = (method: string) => (rows as { id: string; method: string }[]).find((row) => row.method === method)?.id
  const entry = { establishmentId: home.id, patientId: home.somchai.patientId, currency: 'THB', time }
  await insert(server.owner, 'credit_entry', [
    { id: uuidv7(), ...entry, kind: 'deposit', amount: '500', method: 'cash', paymentId: null },
    { id: uuidv7(), ...entry, kind: 'used', amount: '-100', method: null, paymentId: paymentOf('credit') },
    { id: uuidv7(), ...entry, kind: 'overpayment', amount: '10', method: 'card', paymentId: paymentOf('card') },
    { id: uuidv7(), ...entry, kind: 'refunded', amount: '-50', method: 'transfer', paymentId: null },
  ])
  const found = await figures(suda)
  expect(found.money).toEqual([{ currency: 'THB', amount: '500.00' }])
  expect(found.moneyByDay).toEqual([{ date: '2030-03-05', currency: 'THB', amount: '500.00' }])
  expect(found.moneyByMethod).toEqual([
    { method: 'cash', currency: 'THB', amount: '500.00' },
    { method: 'card', currency: 'THB', amount: '50.00' },
    { method: 'transfer', currency: 'THB', amount: '-50.00' },
  ])
  expect(found.moneyByDoctor).toEqual([{ doctor: null, currency: 'THB', amount: '140.00' }])
  expect(found.moneyByService).toEqual([{ service: 'Check-up', currency: 'THB', amount: '140.00' }])
})

test('what is owed, by how long it is past due on the clinic’s day', async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const today = dateOf(new Date(), 'Asia/Bangkok')
  const owe = (days: number | null, invoice: Partial<PaidInvoice> = {}) =>
    addPaidInvoice(server.owner, {
      clinic: home,
      lines: one(),
      total: '100',
      payments: [],
      dueDate: days === null ? null : addDays(today, -days),
      ...invoice,
    })
  for (const days of [-5, 0, 1, 30, 31, 60, 61, 90, 91, 400]) await owe(days)
  await owe(null, { issued: new Date(Date.now() - 45 * 86_400_000).toISOString() })
  const credited = await owe(95, { currency: 'USD', payments: [{ time: '2030-03-05T05:00:00Z', amount: '99.50' }] })
  await server.owner.query(`UPDATE invoice SET "amountCredited" = 0.20 WHERE id = $1`, [credited])
  await owe(95, { payments: [{ time: '2030-03-05T05:00:00Z', amount: '100' }] })
  const { debts } = await figures(suda)
  expect(debts).toEqual([
    { age: 'not_due', currency: 'THB', count: 2, amount: '200.00' },
    { age: 'days_30', currency: 'THB', count: 2, amount: '200.00' },
    { age: 'days_60', currency: 'THB', count: 3, amount: '300.00' },
    { age: 'days_90', currency: 'THB', count: 2, amount: '200.00' },
    { age: 'older', currency: 'THB', count: 2, amount: '200.00' },
    { age: 'older', currency: 'USD', count: 1, amount: '0.30' },
  ])
})

describe('who may ask', () => {
  test('another establishment is one that does not exist, and its money is in no sum', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    const payments = [{ time: '2030-03-05T05:00:00Z', amount: '100' }]
    await addPaidInvoice(server.owner, { clinic: other, lines: one(), total: '100', payments })
    await addPaidInvoice(server.owner, { clinic: other, lines: one(), total: '100', payments: [] })
    expect(Object.values(await figures(suda)).flat()).toEqual([])
    const asked = { from: '2030-03-01', until: '2030-03-31', establishmentId: other.id }
    expect(refusal(await server.graphql(suda, moneyDocument, asked))).toMatchObject(
      fieldFault('establishmentId', 'unknown_reference'),
    )
    const ploy = await server.signIn(home.ploy.email)
    expect(refusal(await server.graphql(ploy, moneyDocument, { ...asked, establishmentId: home.id }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test.each([
    ['2030-03-02', '2030-03-01', 'end_after_start'],
    ['2020-01-01', '2026-01-01', 'window_too_long'],
    ['2030-02-30', '2030-03-01', 'invalid_date'],
  ])('a period from %s until %s is refused', async (from, until, key) => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    const path = key === 'invalid_date' ? 'from' : 'until'
    expect(refusal(await server.graphql(suda, moneyDocument, { from, until }))).toMatchObject(fieldFault(path, key))
  })
})
