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

/** What is compared with: an establishment of 10k is a tenth of one of 1M, one of 100k is the same. */
const smaller = ['10k', '100k'] as const
/** Milliseconds, until V8 has compiled what runs and Postgres has chosen its plans. */
const warmUp = 6_000
const halfSecond = 500
/** Measured so often in turn in a round. */
const turns = 6

/** A server of the product over one of the databases. */
type Side = { scenarios: Scenario[]; postgres: Postgres; running: Awaited<ReturnType<typeof product.start>> }

/**
 * How much longer each operation of one establishment takes among the rows of the given scale than among those of each smaller one: their
 * servers in turn, so that all meet the machine at the same speed.
 */
export async function measureGrowth({ url, facts, postgres, rounds, started }: Given): Promise<FigureTable> {
  const given = await open({ url, facts, postgres, started })
  const others = new Map<string, Side>()
  for (const name of smaller) {
    const database = await openCluster(name, { log: console.log, started })
    if (database.url === url) throw new Error('growth compares 1M with smaller scales: it takes --scale 1M')
    others.set(name, await openSmaller(database.url, started))
  }
  const figures: Figure[] = []
  for (const [index, { name }] of given.scenarios.entries()) {
    const growth = await growthOf({ sides: [given, ...others.values()], index, rounds })
    for (const [position, scale] of [...others.keys()].entries())
      figures.push(figureOf(scale === '10k' ? name : `${name}, of ${scale}`, 'times', growth[position] ?? []))
  }
  return {
    name: 'growth',
    title: "one client's median time, as a multiple of that among 10k patients, or as many as it says",
    figures,
  }
}

async function openSmaller(url: string, started: Given['started']): Promise<Side> {
  const owner = new pg.Pool({ connectionString: url, max: 2 })
  started(() => owner.end())
  return open({ url, facts: await readFacts(owner), postgres: await watchPostgres(owner), started })
}

type Opening = Pick<Given, 'url' | 'facts' | 'postgres' | 'started'>

async function open({ url, facts, postgres, started }: Opening): Promise<Side> {
  const running = await product.start({ url, secret, port: await freePort() })
  started(running.stop)
  return { scenarios: (await listScenarios(facts)).filter((each) => isOfOneEstablishment(each, facts)), postgres, running }
}

/** A search reads as many rows as have its words, which grow with the clinic. */
const isOfOneEstablishment = ({ session, name }: Scenario, { group }: Facts) => session !== group && !name.startsWith('search-')

type Growing = { sides: Side[]; index: number; rounds: number }

/** Of the first side, for each of the others: one value for each pair of half seconds. */
async function growthOf({ sides, index, rounds }: Growing): Promise<number[][]> {
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
  const growth: number[][] = lanes.slice(1).map(() => [])
  for (let turn = 0; turn < rounds * turns; turn += 1) {
    const times: number[] = []
    for (let step = 0; step < lanes.length; step += 1) {
      const at = (turn + step) % lanes.length
      times[at] = (await lanes[at]!.measure(halfSecond)).p50
    }
    for (const [position, values] of growth.entries()) values.push(times[0]! / times[position + 1]!)
  }
  for (const { scenario } of lanes) await scenario.reset?.()
  return growth
}
