import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@clinic/prisma/testing/free-port'
import { presenceGrace } from '@clinic/shared/users/presence'
import { secret } from '../data/cluster.ts'
import { floorUnsecured } from '../peers/floor.ts'
import type { Peer, RunningPeer } from '../peers/peer.ts'
import { product } from '../peers/product.ts'
import type { FigureTable, Given } from '../runner/figures.ts'
import { processorTime, residentMemory } from '../runner/processor-time.ts'
import { endlessly, requestBytes } from '../runner/requests.ts'
import { median, quantile } from '../runner/statistics.ts'
import { eventWriteScenarios } from '../scenarios/event-writes.ts'
import type { Session } from '../scenarios/facts.ts'
import type { Scenario, Variables } from '../scenarios/scenario.ts'
import { createSessions, removeAccounts } from './accounts.ts'
import type { Audience } from './audience.ts'
import { openAudience } from './audience.ts'

const desks = 1_000
/** Each has as many tabs as the product allows. */
const people = 50
const changesEach = 20
/** Opened and closed before memory is measured. */
const firstSockets = 100
/** All desks are at one address here. */
const settings = { SOCKETS_PER_ADDRESS: String(2 * desks) }

type Cell = { p50: number; p99: number; processor: number }
type Lane = { name: string; running: RunningPeer; audience: Audience; memory: number; cells: Cell[] } & Requests
type Requests = { requestOf(variables: Variables): Buffer; changes: Iterator<Variables, never> }

/** An appointment is moved, and everybody at the reception hears of it: the product beside the floor. */
export async function measureFanOut({ url, owner, facts, postgres, rounds, started }: Given): Promise<FigureTable> {
  const sessions = await createSessions(owner, {
    establishmentId: facts.ordinary.establishmentId,
    people,
    sessionsEach: desks / people,
  })
  const [move] = await eventWriteScenarios(facts)
  const scenario: Scenario = { ...(move as Scenario), name: 'live-move' }
  const lanes: Lane[] = []
  try {
    for (const peer of [product, floorUnsecured])
      lanes.push(await openLane({ peer, url, started, sessions, scenario, lane: lanes.length }))
    await compareMessages(lanes, scenario)
    for (const lane of lanes) await measureLane(lane) // compiles what is measured
    for (let round = 0; round < rounds; round += 1) {
      for (const lane of round % 2 ? lanes.toReversed() : lanes) {
        await postgres.settle()
        lane.cells.push(await measureLane(lane))
      }
    }
  } finally {
    for (const { audience } of lanes) audience.close()
    await scenario.reset?.()
    await removeAccounts(owner)
  }
  return tableOf(lanes as [Lane, Lane])
}

type Opening = Pick<Given, 'url' | 'started'> & { peer: Peer; sessions: Session[]; scenario: Scenario; lane: number }

async function openLane({ peer, url, started, sessions, scenario, lane }: Opening): Promise<Lane> {
  const port = await freePort()
  const running = await peer.start({ url, secret, port, settings })
  started(running.stop)
  // What the first sockets cause once, such as compiled code, is not counted for each.
  const first = await openAudience(running, sessions.slice(0, firstSockets))
  first.close()
  await sleep(presenceGrace + 2_000)
  const before = residentMemory(running.pid)
  const audience = await openAudience(running, sessions)
  await sleep(1_000)
  const memory = (1024 * (residentMemory(running.pid) - before)) / sessions.length
  const requestOf = (variables: Variables) => requestBytes({ peer, scenario, variables, port })
  return { name: peer.name, running, audience, memory, requestOf, changes: endlessly(scenario.requests(lane)), cells: [] }
}

/** Throws unless both servers tell the same of the same change. */
async function compareMessages(lanes: Lane[], { requests, reset }: Scenario) {
  const [variables = {}] = requests(0)
  const messages: string[] = []
  for (const { audience, requestOf } of lanes) {
    await reset?.()
    messages.push((await audience.tell(requestOf(variables))).message)
  }
  await reset?.()
  if (messages[0] !== messages[1]) throw new Error(`the servers tell of a change differently.\n${messages.join('\n')}`)
}

async function measureLane({ running, audience, requestOf, changes }: Lane): Promise<Cell> {
  const times: number[] = []
  const before = processorTime(running.pid)
  for (let change = 0; change < changesEach; change += 1) {
    const { times: heard } = await audience.tell(requestOf(changes.next().value))
    times.push(...heard)
  }
  const processor = (processorTime(running.pid) - before) / changesEach
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), processor }
}

function tableOf([ours, floor]: [Lane, Lane]): FigureTable {
  const middle = ({ cells }: Lane, of: keyof Cell) => median(cells.map((cell) => cell[of]))
  const ratio = (of: keyof Cell) => median(ours.cells.map((cell, round) => cell[of] / (floor.cells[round]?.[of] ?? Number.NaN)))
  return {
    name: 'live',
    title: `an appointment is moved before ${desks} sockets`,
    figures: [
      { name: 'p99, times floor', value: ratio('p99'), unit: '' },
      { name: 'CPU, times floor', value: ratio('processor'), unit: '' },
      { name: 'memory of a socket', value: ours.memory, unit: 'KiB' },
      ...[ours, floor].flatMap((lane) => [
        { name: `p50, ${lane.name}`, value: middle(lane, 'p50'), unit: 'ms' },
        { name: `p99, ${lane.name}`, value: middle(lane, 'p99'), unit: 'ms' },
        { name: `CPU of a change, ${lane.name}`, value: middle(lane, 'processor'), unit: 'ms' },
      ]),
    ],
  }
}
