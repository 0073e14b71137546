import { freePort } from '@clinic/prisma/testing/free-port'
import pg from 'pg'
import { openCluster, secret } from '../data/cluster.ts'
import { product } from '../peers/product.ts'
import type { Client } from '../runner/cell.ts'
import { measureCell } from '../runner/cell.ts'
import type { Figure, FigureTable, Given } from '../runner/figures.ts'
import { figureOf } from '../runner/figures.ts'
import type { Postgres } from '../runner/postgres.ts'
import { watchPostgres } from '../runner/postgres.ts'
import { endlessly, requestBytes } from '../runner/requests.ts'
import type { Facts } from '../scenarios/facts.ts'
import { readFacts } from '../scenarios/facts.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { listScenarios } from '../scenarios/scenarios.ts'

/** What is compared with. */
const small = '10k'
/** Milliseconds, until V8 has compiled what runs and Postgres has chosen its plans. */
const warmUp = 6_000
const halfSecond = 500
/** Measured so often in turn in a round. */
const turns = 6

/** A server of the product over one of the two databases. */
type Side = { scenarios: Scenario[]; postgres: Postgres; running: Awaited<ReturnType<typeof product.start>> }

/**
 * How much longer each operation of one establishment takes among the rows of the given scale than among 10,000 patients: two servers in
 * turn, so that both meet the machine at the same speed.
 */
export async function measureGrowth({ url, facts, postgres, rounds, started }: Given): Promise<FigureTable> {
  const database = await openCluster(small, { log: console.log, started })
  if (database.url === url) throw new Error(`growth compares ${small} with another --scale`)
  const owner = new pg.Pool({ connectionString: database.url, max: 2 })
  started(() => owner.end())
  const few = await readFacts(owner)
  const sides = [
    await open({ url: database.url, facts: few, postgres: await watchPostgres(owner), started }),
    await open({ url, facts, postgres, started }),
  ] as const
  const figures: Figure[] = []
  for (const [index, { name }] of sides[0].scenarios.entries())
    figures.push(figureOf(name, 'times', await growthOf({ sides, index, rounds })))
  return { name: 'growth', title: `one client's median time, as a multiple of that among ${small} patients`, figures }
}

type Opening = Pick<Given, 'url' | 'facts' | 'postgres' | 'started'>

async function open({ url, facts, postgres, started }: Opening): Promise<Side> {
  const running = await product.start({ url, secret, port: await freePort() })
  started(running.stop)
  return { scenarios: (await listScenarios(facts)).filter((each) => isOfOneEstablishment(each, facts)), postgres, running }
}

/** A search reads as many rows as have its words, which grow with the clinic. */
const isOfOneEstablishment = ({ session, name }: Scenario, { group }: Facts) => session !== group && !name.startsWith('search-')

type Growing = { sides: readonly [Side, Side]; index: number; rounds: number }

/** One value for each pair of half seconds. */
async function growthOf({ sides, index, rounds }: Growing): Promise<number[]> {
  const lanes = sides.map(({ scenarios, postgres, running }) => {
    const scenario = scenarios[index] as Scenario
    const requests = endlessly(scenario.requests(0))
    const next: Client['next'] = () =>
      requestBytes({ peer: product, scenario, variables: requests.next().value, port: running.port })
    const measure = (milliseconds: number) => measureCell({ clients: [{ next }], running, postgres, milliseconds, atLeast: 5 })
    return { scenario, measure }
  })
  for (const { scenario } of lanes) await scenario.reset?.()
  for (const { measure } of lanes) await measure(warmUp)
  const growth: number[] = []
  for (let turn = 0; turn < rounds * turns; turn += 1) {
    const times = [0, 0]
    for (const at of turn % 2 ? [1, 0] : [0, 1]) times[at] = (await lanes[at]!.measure(halfSecond)).p50
    growth.push(times[1]! / times[0]!)
  }
  for (const { scenario } of lanes) await scenario.reset?.()
  return growth
}
