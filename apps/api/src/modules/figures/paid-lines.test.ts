import { maxListedServices } from '@clinic/shared/figures/figures'
import { toDecimal } from '@clinic/shared/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic } from '../../testing/clinic.ts'
import type { PaidInvoice } from '../../testing/records/figures.ts'
import { addPaidInvoice } from '../../testing/records/figures.ts'
import { money, moneyFiguresAt, sums } from '../../testing/records/figures.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const figures = moneyFiguresAt(server)

describe('money by service', () => {
  let home: Clinic
  let suda: Session
  const add = (invoice: Omit<PaidInvoice, 'clinic'>) => addPaidInvoice(server.owner, { clinic: home, ...invoice })

  test('a part payment is divided by what the lines cost with tax, to the satang', async () => {
    home = await createClinic(server.owner)
    suda = await server.signIn(home.admin.email)
    const lines = [
      { service: 'A', quantity: 1, price: '100', tax: '7' },
      { service: 'B', quantity: 3, price: '33.3333', tax: '0' },
      { service: 'A', quantity: 1, price: '0', tax: '0' },
      { service: 'C', quantity: 1, price: '100', tax: null },
    ]
    // With tax: 107.00, 99.9999 and 100 of 306.9999.
    await add({ lines, total: '307.00', payments: [{ time: '2030-03-05T05:00:00Z', amount: '100' }] })
    const { moneyByService } = await figures(suda)
    expect(moneyByService).toEqual([
      { service: 'A', currency: 'THB', amount: '34.85' },
      { service: 'B', currency: 'THB', amount: '32.58' },
      { service: 'C', currency: 'THB', amount: '32.57' },
    ])
  })

  test('adds up to the payments, whatever the lines', async () => {
    const line = fc.record({
      service: fc.constantFrom('A', 'B', 'C'),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 9_999_999 }).map((units) => toDecimal(BigInt(units), 4)),
      tax: fc.constantFrom('0', '7', null),
    })
    const given = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), paid: fc.integer({ min: 1, max: 500_000 }) })
    home = await createClinic(server.owner)
    suda = await server.signIn(home.admin.email)
    let whole = 0
    for (const { lines, paid } of fc.sample(given, { numRuns: 40, seed: 7 })) {
      whole += paid
      await add({ lines, total: money(paid), tax: '7', payments: [{ time: '2030-03-05T05:00:00Z', amount: money(paid) }] })
    }
    const { moneyByService } = await figures(suda)
    expect(sums(moneyByService, () => '')).toEqual({ ' THB': money(whole) })
  })

  test('of very many services the smallest are one sum', async () => {
    home = await createClinic(server.owner)
    suda = await server.signIn(home.admin.email)
    const lines = Array.from({ length: maxListedServices + 5 }, (_, index) => ({
      service: `S${index}`,
      quantity: 1,
      price: String(1000 - index),
    }))
    const total = money(lines.reduce((sum, { price }) => sum + Number(price) * 100, 0))
    await add({ lines, total, payments: [{ time: '2030-03-05T05:00:00Z', amount: total }] })
    const { moneyByService } = await figures(suda)
    expect(moneyByService).toHaveLength(maxListedServices + 1)
    expect(moneyByService.at(-1)).toEqual({ service: null, currency: 'THB', amount: '4490.00' })
    expect(sums(moneyByService, () => '')).toEqual({ ' THB': total })
  })
})

test('by the doctors of the lines: discounts are off their own line, and a price that has VAT in it counts as it is', async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const [ploy, krit] = [home.ploy.doctorId, home.krit.doctorId]
  const lines = [
    { service: 'Laser', quantity: 1.5, price: '100', discount: '10', tax: '0', doctorId: ploy }, // 135.00
    { service: 'Filler', quantity: 1, price: '107', tax: '7', vatIncluded: true, doctorId: krit }, // 107.00
    { service: 'Cream', quantity: 1, price: '100', amountOff: '50', tax: '7', doctorId: null }, // 53.50
    { service: 'Peeling', quantity: 1, price: '8.50', tax: '0', doctorId: ploy },
  ]
  const payments = [{ time: '2030-03-05T05:00:00Z', amount: '152' }]
  await addPaidInvoice(server.owner, { clinic: home, lines, total: '304', payments })
  const found = await figures(suda)
  expect(found.moneyByDoctor).toEqual([
    { doctor: { id: ploy }, currency: 'THB', amount: '71.75' },
    { doctor: { id: krit }, currency: 'THB', amount: '53.50' },
    { doctor: null, currency: 'THB', amount: '26.75' },
  ])
  expect(found.moneyByService.map(({ service, amount }) => [service, amount])).toEqual([
    ['Laser', '67.50'],
    ['Filler', '53.50'],
    ['Cream', '26.75'],
    ['Peeling', '4.25'],
  ])
})
