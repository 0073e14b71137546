import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@clinic/prisma/testing/free-port'
import { secret } from '../data/cluster.ts'
import type { RunningPeer } from '../peers/peer.ts'
import { product } from '../peers/product.ts'
import { expectGood } from '../runner/cell.ts'
import { Connection } from '../runner/connection.ts'
import type { FigureTable, Given } from '../runner/figures.ts'
import { residentMemory } from '../runner/processor-time.ts'
import { endlessly, requestBytes } from '../runner/requests.ts'
import { slope } from '../runner/statistics.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { listScenarios } from '../scenarios/scenarios.ts'

const hour = 3_600_000
/** Until then the server compiles and fills its caches. */
const warm = hour / 4
const sampling = 5_000
/** Each does everything in turn. */
const clients = 4
/** Milliseconds between two requests of a client, about what twenty busy receptions ask for. */
const pause = 250

type Sample = { at: number; megabytes: number }

/** Whether the server's memory keeps growing while it does, for an hour, all that is measured here. */
export async function measureHour({ url, facts, started }: Given): Promise<FigureTable> {
  const running = await product.start({ url, secret, port: await freePort() })
  started(running.stop)
  const scenarios = await listScenarios(facts)
  const began = performance.now()
  const samples: Sample[] = []
  const sampler = setInterval(() => {
    samples.push({ at: performance.now() - began, megabytes: residentMemory(running.pid) })
  }, sampling)
  try {
    const lanes = Array.from({ length: clients }, (_, lane) => work({ running, scenarios, lane, until: began + hour }))
    const requests = (await Promise.all(lanes)).reduce((sum, count) => sum + count, 0)
    const steady = samples.filter(({ at }) => at >= warm)
    return {
      name: 'hour',
      title: `${clients} clients do everything in turn for an hour`,
      figures: [
        {
          name: 'growth in an hour, after the first quarter',
          value: slope(steady.map(({ at, megabytes }) => [at / hour, megabytes])),
          unit: 'MB',
        },
        { name: 'most memory', value: Math.max(...samples.map(({ megabytes }) => megabytes)), unit: 'MB' },
        { name: 'requests', value: requests, unit: '' },
      ],
    }
  } finally {
    clearInterval(sampler)
    for (const { reset } of scenarios) await reset?.()
  }
}

type Work = { running: RunningPeer; scenarios: Scenario[]; lane: number; until: number }

/** Resolves with how many requests were answered; throws when one was not. */
async function work({ running: { port }, scenarios, lane, until }: Work): Promise<number> {
  const connection = await Connection.open(port)
  // Two writes of one lane would change the same row.
  const series = scenarios.map((scenario, index) => ({
    scenario,
    requests: endlessly(scenario.requests(lane * scenarios.length + index)),
  }))
  let answered = 0
  try {
    for (; performance.now() < until; answered += 1) {
      const { scenario, requests } = series[answered % series.length] as (typeof series)[number]
      const variables = requests.next().value
      expectGood(await connection.send(requestBytes({ peer: product, scenario, variables, port })))
      await sleep(pause)
    }
  } finally {
    connection.close()
  }
  return answered
}
