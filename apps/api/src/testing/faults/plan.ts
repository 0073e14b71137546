import type { Fault } from './faults.ts'
import { outages, postgresKilled, serverKilled } from './faults.ts'
import { createRandom } from './random.ts'

type Step = { fault: Fault; length: number }
export type LanePlan = { name: string; embedded: boolean; seed: number; steps: Step[] }

export type KillSize = { kills: number; lanes: number; seed: number }
export type OutageSize = {
  rounds: number
  /** Seconds. */
  lengths: number[]
  lanes: number
  seed: number
}

/** Kills of the server on lanes with a PostgreSQL of their own, and kills of the product's own PostgreSQL. */
export function planKills({ kills, lanes, seed }: KillSize): LanePlan[] {
  const ofServer = Array.from({ length: kills }, () => ({ fault: serverKilled, length: 0 }))
  const ofPostgres = Array.from({ length: kills }, () => ({ fault: postgresKilled, length: 0 }))
  return [
    ...createLanes('server', lanes, seed * 1000, false, (lane) => deal(ofServer, lane, lanes)),
    ...createLanes('postgres', lanes, seed * 1000 + 500, true, (lane) => deal(ofPostgres, lane, lanes)),
  ]
}

/** Every kind and length of outage on every lane, in an order of its own. */
export function planOutages({ rounds, lengths, lanes, seed }: OutageSize): LanePlan[] {
  const random = createRandom(seed)
  const cells = ['stopped', 'killed', 'frozen', 'network'] as const
  const faultOf = (cell: (typeof cells)[number], round: number): Fault =>
    cell === 'network' ? (round % 2 === 0 ? outages.cut : outages.lost) : outages[cell]
  const perRound = Array.from({ length: rounds }, (_, round) =>
    lengths.flatMap((length) => cells.map((cell) => ({ fault: faultOf(cell, round), length }))),
  )
  return createLanes('outage', lanes, seed * 1000, false, (lane) => random.shuffled(deal(perRound, lane, lanes).flat()))
}

const deal = <Item>(items: Item[], lane: number, among: number) => items.filter((_, index) => index % among === lane)

function createLanes(
  name: string,
  count: number,
  seed: number,
  embedded: boolean,
  stepsOf: (lane: number) => Step[],
): LanePlan[] {
  const lanes = Array.from({ length: count }, (_, index) => ({
    name: `${name}${index + 1}`,
    embedded,
    seed: seed + index,
    steps: stepsOf(index),
  }))
  return lanes.filter(({ steps }) => steps.length > 0)
}
