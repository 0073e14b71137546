import type pg from 'pg'
import type { Facts } from '../scenarios/facts.ts'
import type { Postgres } from './postgres.ts'

/** One figure of a table of its own, for what is not asked of several servers in turn. */
type Figure = { name: string; value: number; unit: string }

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
