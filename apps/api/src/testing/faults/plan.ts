import type { Fault } from './faults.ts'
import { outages, postgresKilled, serverKilled } from './faults.ts'
import { createRandom } from './random.ts'

type Step = { fault: Fault; length: number }
export type TestbedPlan = { name: string; embedded: boolean; seed: number; steps: Step[] }

export type KillSize = { kills: number; testbeds: number; seed: number }
export type OutageSize = {
  rounds: number
  /** Of the outages, seconds. */
  lengths: number[]
  testbeds: number
  seed: number
}

/** Kills of the server on testbeds with a PostgreSQL of their own, and kills of the product's own PostgreSQL. */
export function planKills({ kills, testbeds, seed }: KillSize): TestbedPlan[] {
  const ofServer = Array.from({ length: kills }, () => ({ fault: serverKilled, length: 0 }))
  const ofPostgres = Array.from({ length: kills }, () => ({ fault: postgresKilled, length: 0 }))
  return [
    ...createTestbeds('server', testbeds, seed * 1000, false, (testbed) => deal(ofServer, testbed, testbeds)),
    ...createTestbeds('postgres', testbeds, seed * 1000 + 500, true, (testbed) => deal(ofPostgres, testbed, testbeds)),
  ]
}

/** In each round every length of every kind of outage. The rounds are dealt to the testbeds, each with an order of its own. */
export function planOutages({ rounds, lengths, testbeds, seed }: OutageSize): TestbedPlan[] {
  const random = createRandom(seed)
  const cells = ['stopped', 'killed', 'frozen', 'network'] as const
  const faultOf = (cell: (typeof cells)[number], round: number): Fault =>
    cell === 'network' ? (round % 2 === 0 ? outages.cut : outages.lost) : outages[cell]
  const perRound = Array.from({ length: rounds }, (_, round) =>
    lengths.flatMap((length) => cells.map((cell) => ({ fault: faultOf(cell, round), length }))),
  )
  return createTestbeds('outage', testbeds, seed * 1000, false, (testbed) =>
    random.shuffled(deal(perRound, testbed, testbeds).flat()),
  )
}

const deal = <Item>(items: Item[], testbed: number, among: number) => items.filter((_, index) => index % among === testbed)

function createTestbeds(
  name: string,
  count: number,
  seed: number,
  embedded: boolean,
  stepsOf: (testbed: number) => Step[],
): TestbedPlan[] {
  const testbeds = Array.from({ length: count }, (_, index) => ({
    name: `${name}${index + 1}`,
    embedded,
    seed: seed + index,
    steps: stepsOf(index),
  }))
  return testbeds.filter(({ steps }) => steps.length > 0)
}
