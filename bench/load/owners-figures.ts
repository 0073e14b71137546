import { freePort } from '@clinic/prisma/testing/free-port'
import { anchor } from '@clinic/prisma/sample-data/scale'
import { addDays } from '@clinic/shared/time/time'
import { secret } from '../data/cluster.ts'
import type { RunningPeer } from '../peers/peer.ts'
import { product } from '../peers/product.ts'
import { expectGood } from '../runner/cell.ts'
import { Connection } from '../runner/connection.ts'
import type { FigureTable, Given } from '../runner/figures.ts'
import { figureOf } from '../runner/figures.ts'
import { requestBytes } from '../runner/requests.ts'
import type { Facts } from '../scenarios/facts.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { always } from '../scenarios/scenario.ts'
import { webDocument } from '../scenarios/web-documents.ts'

/** The parts of the screen, each one request. */
const parts = {
  money: 'MoneyFigures',
  'money by service': 'ServiceFigures',
  appointments: 'AppointmentFigures',
  patients: 'PatientFigures',
}

/** How long the owner waits for the figures, of one establishment and of all of a group. */
export async function measureOwnersFigures({ url, facts, postgres, rounds, started }: Given): Promise<FigureTable> {
  const running = await product.start({ url, secret, port: await freePort() })
  started(running.stop)
  const figures = []
  for (const scenario of scenariosOf(facts)) {
    const times: number[] = []
    await ask(running, scenario)
    for (let round = 0; round < rounds; round++) {
      await postgres.settle()
      times.push(await ask(running, scenario))
    }
    figures.push(figureOf(scenario.name, 'ms', times))
  }
  return { name: 'figures', title: "the owner's figures", figures }
}

function scenariosOf({ ordinary, group }: Facts): Scenario[] {
  const asked = [
    { of: 'a year', days: 365, session: ordinary, establishmentId: ordinary.establishmentId },
    { of: 'a month of all establishments', days: 31, session: group, establishmentId: null },
    { of: 'a year of all establishments', days: 365, session: group, establishmentId: null },
  ]
  return asked.flatMap(({ of, days, session, establishmentId }) =>
    Object.entries(parts).map(([part, operation]) => ({
      name: `${part}, ${of}`,
      title: '',
      session,
      document: webDocument(operation),
      ...always({ ...lastDays(days), establishmentId }),
    })),
  )
}

/** The last days up to today, and as many before them. */
function lastDays(days: number) {
  const until = anchor.toISOString().slice(0, 10)
  return {
    from: addDays(until, 1 - days),
    until,
    beforeFrom: addDays(until, 1 - 2 * days),
    beforeUntil: addDays(until, -days),
  }
}

/** Milliseconds until the answer. */
async function ask({ port }: RunningPeer, scenario: Scenario): Promise<number> {
  const [variables = {}] = scenario.requests(0)
  const connection = await Connection.open(port)
  try {
    const began = performance.now()
    expectGood(await connection.send(requestBytes({ peer: product, scenario, variables, port })))
    return performance.now() - began
  } finally {
    connection.close()
  }
}
