import { beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { addPatients, createClinic } from '../clinic.ts'
import { createRandom } from '../faults/random.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'
import { MoneyClient } from './money-client.ts'
import { brokenInvariants } from './money-invariants.ts'
import { statusOf } from './money-model.ts'
import { TillClient } from './till-client.ts'

/**
 * Random sequences of deposits and their receipts, payments, refunds, receipts, credit notes and voids do what a small model of them does, whoever works
 * beside them, and while the till is opened and closed; `npm run check:long -- money` has 5,000.
 */

const server = useTestServer()
const sequences = Number(process.env.MONEY_SEQUENCES ?? 24)
const steps = 10
const clients = 8

let home: Clinic
let suda: Session
let till: TillClient

beforeAll(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  till = new TillClient(server, suda, home)
})

async function newClient(seed: number, shared?: string): Promise<MoneyClient> {
  const [own = ''] = shared
    ? [shared]
    : await addPatients(server.owner, home.id, [{ firstName: 'Anong', lastName: `Own${seed}` }])
  return new MoneyClient({ server, session: suda, clinic: home, till, patientId: own, random: createRandom(seed) })
}

async function stored(client: MoneyClient): Promise<unknown> {
  const { rows } = await server.owner.query(
    `SELECT id, "amountPaid" * 100 AS paid, coalesce("amountCredited", 0) * 100 AS credited, status FROM invoice WHERE id = ANY ($1::uuid[]) ORDER BY id`,
    [client.model.invoices.map(({ id }) => id)],
  )
  return rows.map(({ id, paid, credited, status }) => ({ id, paid: Number(paid), credited: Number(credited), status }))
}

const expected = (client: MoneyClient) =>
  client.model.invoices
    .map((invoice) => ({ id: invoice.id, paid: invoice.paid, credited: invoice.credited, status: statusOf(invoice) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

test(`${sequences} sequences at once with others do what the model does`, { timeout: 3_600_000 }, async () => {
  let next = 0
  const work = async () => {
    while (next < sequences) {
      const seed = ++next
      const client = await newClient(seed)
      for (let step = 0; step < steps; step += 1) await client.step()
      expect(client.disagreements, `seed ${seed}`).toEqual([])
      expect(await stored(client), `seed ${seed}`).toEqual(expected(client))
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  expect(till.closedCount).toBeGreaterThan(2)
  expect(await brokenInvariants(server.owner, home.id)).toEqual([])
  expect(await till.changed()).toEqual([])
})

test('8 clients at the same invoices and the same credit leave everything in order', { timeout: 3_600_000 }, async () => {
  const [patientId = ''] = await addPatients(server.owner, home.id, [{ firstName: 'Malee', lastName: 'Shared' }])
  for (let round = 0; round < Math.max(1, sequences / 50); round += 1) {
    const first = await newClient(10_000 + round, patientId)
    for (let step = 0; step < steps; step += 1) await first.step()
    const others = await Promise.all(
      Array.from({ length: clients }, (_, index) => newClient(20_000 + round * clients + index, patientId)),
    )
    // Each begins with what the first one left; what the others do meanwhile it does not know.
    for (const other of others) {
      other.model.credit = first.model.credit
      other.model.invoices.push(...structuredClone(first.model.invoices))
      other.model.entries.push(...structuredClone(first.model.entries))
    }
    await Promise.all(
      others.map(async (other) => {
        for (let step = 0; step < steps; step += 1) await other.step()
      }),
    )
    expect(others.flatMap(({ disagreements }) => disagreements).filter((text) => /INTERNAL|deadlock/.test(text))).toEqual([])
  }
  expect(await brokenInvariants(server.owner, home.id)).toEqual([])
  expect(await till.changed()).toEqual([])
})
