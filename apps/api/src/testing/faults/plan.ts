import type { Fault } from './faults.ts'
import { outages, postgresKilled, serverKilled } from './faults.ts'
import { createRandom } from './random.ts'

type Step = { fault: Fault; length: number }
export type LanePlan = { name: string; embedded: boolean; seed: number; steps: Step[] }

export type Size = {
  kills: number
  rounds: number
  /** Of the outages, seconds. */
  lengths: number[]
  lanes: number
  /** Lanes with the product's own PostgreSQL. */
  embeddedLanes: number
  seed: number
}

/** Deals the rounds out, so that every lane has some of each, in an order of its own. */
export function planLanes({ kills, rounds, lengths, lanes, embeddedLanes, seed }: Size): LanePlan[] {
  const random = createRandom(seed)
  const cells = ['stopped', 'killed', 'frozen', 'network'] as const
  const faultOf = (cell: (typeof cells)[number], round: number): Fault =>
    cell === 'network' ? (round % 2 === 0 ? outages.cut : outages.lost) : outages[cell]
  const external = Array.from({ length: rounds }, (_, round) =>
    lengths.flatMap((length) => cells.map((cell) => ({ fault: faultOf(cell, round), length }))),
  )
  const ofServer = Array.from({ length: kills }, () => ({ fault: serverKilled, length: 0 }))
  const ofPostgres = Array.from({ length: kills }, () => ({ fault: postgresKilled, length: 0 }))
  const dealt = <Item>(items: Item[], lane: number, among: number) => items.filter((_, index) => index % among === lane)
  const plan = (name: string, embedded: boolean, index: number, steps: Step[]) => ({
    name: `${name}${index + 1}`,
    embedded,
    seed: seed * 1000 + index + (embedded ? 500 : 0),
    steps: random.shuffled(steps),
  })
  return [
    ...Array.from({ length: lanes }, (_, index) =>
      plan('external', false, index, [...dealt(external, index, lanes).flat(), ...dealt(ofServer, index, lanes)]),
    ),
    ...Array.from({ length: embeddedLanes }, (_, index) =>
      plan('embedded', true, index, dealt(ofPostgres, index, embeddedLanes)),
    ),
  ].filter(({ steps }) => steps.length > 0)
}
