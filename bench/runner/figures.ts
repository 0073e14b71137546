import type pg from 'pg'
import type { Facts } from '../scenarios/facts.ts'
import type { Postgres } from './postgres.ts'
import type { Spread } from './statistics.ts'
import { spreadOf } from './statistics.ts'

/** One figure of a table of its own, for what is not asked of several servers in turn. */
export type Figure = { name: string; value: number; unit: string; spread?: Spread }

/** The median of what the rounds measured, with the lowest and the highest. */
export function figureOf(name: string, unit: string, values: number[]): Figure {
  const spread = spreadOf(values)
  return { name, unit, value: spread.median, spread }
}

export type FigureTable = { name: string; title: string; figures: Figure[] }

/** `started` is told how to stop what runs: a measurement may be interrupted. */
export type Given = {
  url: string
  owner: pg.Pool
  facts: Facts
  postgres: Postgres
  rounds: number
  started: (stop: () => Promise<void>) => void
}
