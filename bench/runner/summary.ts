import type { Cell } from './cell.ts'
import type { Results } from './rounds.ts'
import type { Spread } from './statistics.ts'
import { median, spreadOf } from './statistics.ts'

/** One line of the report: medians over the rounds; ratios are those within a round. */
export type Line = {
  peer: string
  clients: number
  p50: number
  p95: number
  worst: number
  /** Processor time of a request, milliseconds. */
  server: number
  postgres: number
  /** Of p50 and of the server's processor time. */
  toFloor: { time: Spread; processor: Spread } | undefined
}

export type Summary = { name: string; title: string; lines: Line[]; wire: number | undefined }

export const floorName = 'floor'

export function summarise(results: Results): Line[] {
  return results.map(({ peer, clients, cells }) => {
    const of = (pick: (cell: Cell) => number) => median(cells.map(pick))
    const floor = cellsOf(results, floorName, clients)
    return {
      peer,
      clients,
      p50: of(({ p50 }) => p50),
      p95: of(({ p95 }) => p95),
      worst: of(({ worst }) => worst),
      server: of(({ server }) => server),
      postgres: of(({ postgres }) => postgres),
      toFloor: floor && { time: ratios(cells, floor, 'p50'), processor: ratios(cells, floor, 'server') },
    }
  })
}

const cellsOf = (results: Results, peer: string, clients: number) =>
  results.find((each) => each.peer === peer && each.clients === clients)?.cells

const ratios = (cells: Cell[], others: Cell[], of: 'p50' | 'server'): Spread =>
  spreadOf(cells.map((cell, round) => cell[of] / (others[round]?.[of] ?? Number.NaN)))
