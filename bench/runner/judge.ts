import { goals } from '../goals.ts'
import type { Goal } from '../goals.ts'
import type { FigureTable } from './figures.ts'
import type { Line, Summary } from './summary.ts'
import { floorName } from './summary.ts'

export type Verdict = Goal & { value: number; isMet: boolean }

/** What the product's process was like: milliseconds to its first answer, and megabytes at rest. */
type ProcessFigures = { start: number; memory: number }

/** All that a run has measured so far. */
export type Measured = { figures: ProcessFigures | undefined; summaries: Summary[]; tables: FigureTable[] }

/** The goals of the scenarios that were measured, with what came out. */
export function judge({ summaries, figures, tables }: Measured): Verdict[] {
  return goals.flatMap((goal) => {
    const summary = summaries.find(({ name }) => name === goal.scenario)
    const value = goal.of === 'figure' ? figureOf(goal, tables) : summary && figures && valueOf(goal, summary, figures)
    return value === undefined || Number.isNaN(value) ? [] : [{ ...goal, value, isMet: value <= goal.atMost }]
  })
}

const figureOf = ({ scenario, figure }: Goal & { of: 'figure' }, tables: FigureTable[]) =>
  tables.find(({ name }) => name === scenario)?.figures.find(({ name }) => name === figure)?.value

function valueOf(goal: Exclude<Goal, { of: 'figure' }>, summary: Summary, figures: ProcessFigures): number | undefined {
  const product = lineOf(summary, 'product')
  if (!product) return undefined
  switch (goal.of) {
    case 'time': {
      const other = lineOf(summary, goal.times === 'floor' ? floorName : goal.times)
      return other && (goal.times === 'floor' ? product.toFloor?.time.median : product.p50 / other.p50)
    }
    case 'processor':
      return product.toFloor?.processor.median
    case 'p95':
      return product.p95
    case 'worst':
      return product.worst
    case 'wire':
      return summary.wire
    case 'start':
      return figures.start / 1000
    case 'memory':
      return figures.memory
  }
}

const lineOf = ({ lines }: Summary, peer: string): Line | undefined =>
  lines.find((line) => line.peer === peer && line.clients === 1)
