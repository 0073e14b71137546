import { freePort } from '@clinic/prisma/testing/free-port'
import { idOf } from '@clinic/prisma/sample-data/ids'
import { secret } from '../data/cluster.ts'
import { product } from '../peers/product.ts'
import { expectGood } from '../runner/cell.ts'
import { Connection } from '../runner/connection.ts'
import type { FigureTable, Given } from '../runner/figures.ts'
import { figureOf } from '../runner/figures.ts'
import { endlessly, requestBytes } from '../runner/requests.ts'
import { quantile } from '../runner/statistics.ts'
import type { Facts } from '../scenarios/facts.ts'
import type { Scenario, Variables } from '../scenarios/scenario.ts'
import { always } from '../scenarios/scenario.ts'
import { webDocument } from '../scenarios/web-documents.ts'

const doctors = 10
const days = 60
/** In each round. */
const requests = 60

const needs: Record<string, Variables> = {
  'without a room': {},
  'in one room': { resourceIds: [idOf('room 2.0')] },
  'in any free room': { anyResources: [{ kind: 'room', group: '' }] },
}

/** How long reception waits for the free times of ten doctors over 60 days: the median, and what 95 of 100 answers stay below. */
export async function measureFreeTimes({ url, facts, postgres, rounds, started }: Given): Promise<FigureTable> {
  const running = await product.start({ url, secret, port: await freePort() })
  started(running.stop)
  const figures = []
  for (const [need, variables] of Object.entries(needs)) {
    const scenario = scenarioOf(facts, variables)
    const times: number[][] = []
    await timesOf(running.port, scenario) // V8 compiles, and Postgres reads
    for (let round = 0; round < rounds; round++) {
      await postgres.settle()
      times.push(await timesOf(running.port, scenario))
    }
    figures.push(
      figureOf(
        need,
        'ms',
        times.map((all) => quantile(all, 0.5)),
      ),
      figureOf(
        `${need}, 95 of 100`,
        'ms',
        times.map((all) => quantile(all, 0.95)),
      ),
    )
  }
  return { name: 'free-times', title: `free times of ${doctors} doctors over ${days} days`, figures }
}

/** From a day on which most is booked, each time of others of the 25 doctors. */
const scenarioOf = ({ ordinary, weekFrom }: Facts, needed: Variables): Scenario => ({
  name: 'free-times',
  title: '',
  session: ordinary,
  document: webDocument('FreeTimes'),
  ...always(
    ...[0, 5, 10, 15].map((first) => ({
      doctorIds: Array.from({ length: doctors }, (_, number) => idOf(`doctor 2.${first + number}`)),
      establishmentId: ordinary.establishmentId,
      from: weekFrom(4),
      to: new Date(Date.parse(weekFrom(4)) + days * 86_400_000).toISOString(),
      minutes: 30,
      bufferBefore: 0,
      bufferAfter: 0,
      ...needed,
    })),
  ),
})

async function timesOf(port: number, scenario: Scenario): Promise<number[]> {
  const connection = await Connection.open(port)
  const next = endlessly(scenario.requests(0))
  const times: number[] = []
  try {
    for (let count = 0; count < requests; count++) {
      const bytes = requestBytes({ peer: product, scenario, variables: next.next().value, port })
      const began = performance.now()
      expectGood(await connection.send(bytes))
      times.push(performance.now() - began)
    }
    return times
  } finally {
    connection.close()
  }
}
