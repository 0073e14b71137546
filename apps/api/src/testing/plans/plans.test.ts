import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { statementsOf } from '../statements.ts'
import { busiest, weekFrom } from './facts.ts'
import { complaints, operationNames, readingOf, timesOf } from './judge.ts'
import type { OperationName } from './most-buffers.ts'
import { isMissed, readersOfIndexes } from './needed-indexes.ts'
import { ask, reads } from './operation.ts'
import { hotReads, listNames, lists } from './read-operations.ts'
import { scale, useSampleServer } from './sample-server.ts'
import { hotWrites } from './write-operations.ts'

/** How Postgres answers what is asked most, where there are many rows: through indexes, and reading no more than its share. */

const sample = useSampleServer()

/** Asked twice before it counts: what a connection asks for the first time has it read Postgres' own catalogues, and the pool may open one at any time. */
async function complaintsOf(name: OperationName): Promise<string[]> {
  const first = complaints(name, await readingOf(sample, name))
  return first.length > 0 ? complaints(name, await readingOf(sample, name)) : []
}

async function judge(name: OperationName): Promise<string[]> {
  const found = new Set<string>()
  for (let time = 0; time < timesOf(sample, name); time += 1)
    for (const complaint of await complaintsOf(name)) found.add(complaint)
  return [...found]
}

describe('reads through indexes, each no more than its share', () => {
  test.each(operationNames)('%s', async (name) => {
    expect(await judge(name)).toEqual([])
  })

  test('every operation is judged', () => {
    const { facts } = sample
    expect(operationNames.toSorted()).toEqual([...Object.keys(hotReads(facts)), ...Object.keys(hotWrites(facts))].toSorted())
  })
})

describe('as many statements for a page of 100 rows as for one of 10', () => {
  test.each(listNames)('%s', async (name) => {
    const counts: number[] = []
    for (const limit of [10, 100]) {
      const operation = lists(sample.facts, limit)[name]
      counts.push((await statementsOf(sample, () => ask(sample, sample.admin, operation))).length)
    }
    expect(counts[1]).toBe(counts[0])
  })
})

/** Of these values there are fewer than of others, or none. The limits are nobody else's. */
const rare: [what: string, filter: object, limit: number][] = [
  ['an empty week', { from: weekFrom(500), to: weekFrom(501) }, 999],
  ["a doctor's appointments in a rare status", { doctorId: busiest.doctorId, status: ['waiting'] }, 97],
]

test.each(rare)('%s: the plan is kept that serves all values', async (_what, filter, limit) => {
  const asked = reads('Events', { filter: { establishmentId: busiest.id, ...filter }, pagination: { page: 1, limit } })
  const clients = new Set<pg.PoolClient>()
  const note = (client: pg.PoolClient) => void clients.add(client)
  sample.app.clinic.pool.on('acquire', note)
  // For the first five of a connection Postgres plans for the values at hand; then it judges whether one plan for all is as good.
  for (let time = 0; time < 20; time += 1) await ask(sample, sample.admin, asked)
  sample.app.clinic.pool.off('acquire', note)
  const made = await Promise.all(
    [...clients].map((client) =>
      client.query<{ custom: number }>(
        `SELECT custom_plans::int AS custom FROM pg_prepared_statements WHERE statement LIKE '%LIMIT ${limit}%'`,
      ),
    ),
  )
  expect(Math.max(...made.flatMap(({ rows }) => rows.map(({ custom }) => custom)))).toBe(5)
})

describe('tells', () => {
  // Among more rows the pages are not judged.
  test.runIf(scale === '30k')('when any index of a large table is missing, or needed by nothing', async () => {
    const readers = await readersOfIndexes(sample)
    const unnoticed: string[] = []
    for (const [index, operations] of readers) if (!(await isMissed(sample, index, operations))) unnoticed.push(index)
    expect(unnoticed).toEqual([])
    expect(readers.size).toBeGreaterThan(20)
  })

  test('when a policy is asked for each row', async () => {
    const setPolicy = (condition: string) => sample.owner.query(`ALTER POLICY own ON event USING (${condition})`)
    await setPolicy('ARRAY["establishmentId"] <@ tenant()')
    const reading = await readingOf(sample, 'week').finally(() =>
      setPolicy('"establishmentId" = ANY ((SELECT tenant())::uuid[])'),
    )
    expect(complaints('week', reading)).toContainEqual(expect.stringMatching(/asks for each row/))
  })
})
