import { maxTotal, toDecimal, toMinorUnits } from '@clinic/shared/money'
import { randomInvoice, totalsByOracle } from '@clinic/shared/testing/invoice-oracle'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { writtenAmount } from '../../lib/renderer/written.ts'
import type { Clinic } from '../clinic.ts'
import { createClinic } from '../clinic.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'

/**
 * What the server stores and answers, and what the document says, which is what the screen shows, is to the satang what another way
 * computes; `npm run check:long -- money` has 10,000 invoices.
 */

const server = useTestServer()
const count = Number(process.env.MONEY_INVOICES ?? 20)
/** A person may ask for so many documents in a minute, and a few more. */
const batch = 200

let home: Clinic
let suda: Session

beforeAll(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

const mutation = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id totalAmount } }'

/** Neither the total nor what is taken off may be above what is stored; inputs of more are refused. */
const affordable = randomInvoice.filter((given) => {
  const taken = [given, ...given.lines].map(({ amountOff }) => toMinorUnits(amountOff ?? '0'))
  return [totalsByOracle(given).total, ...taken].every((amount) => amount <= toMinorUnits(maxTotal))
})

type Drawn = ReturnType<typeof draw>[number]
const draw = () => fc.sample(affordable, { numRuns: count, seed: 1309 })

async function check({ lines, ...terms }: Drawn): Promise<void> {
  const total = toDecimal(totalsByOracle({ lines, ...terms }).total)
  const input = {
    establishmentId: home.id,
    patientId: home.somchai.patientId,
    status: 'issued',
    ...terms,
    invoiceDetails: lines.map((line) => ({ medicalService: 'Visit', ...line })),
  }
  const { data, errors } = await server.graphql(suda, mutation, { input })
  expect(errors, JSON.stringify(input)).toBeUndefined()
  const { id, totalAmount } = data.createInvoice
  expect(totalAmount, JSON.stringify(input)).toBe(total)
  const drawing = await (await server.request(`/api/documents/invoices/${id}.svg?language=en`, { session: suda })).text()
  expect(drawing.includes(`>${writtenAmount(total)}<`), `${total} on the document of ${JSON.stringify(input)}`).toBe(true)
}

test(`${count} random invoices`, { timeout: 3_600_000 }, async () => {
  const drawn = draw()
  let checked = 0
  for (let from = 0; from < drawn.length; from += batch) {
    await server.owner.query('DELETE FROM rate_limit')
    const left = drawn.slice(from, from + batch)
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop(), checked += 1) await check(next)
    }
    await Promise.all([work(), work()]) // one is written while the other is drawn
  }
  expect(checked).toBe(count)
})
