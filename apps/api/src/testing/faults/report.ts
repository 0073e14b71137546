import { backendLimit, mostMegabytes } from './entry.ts'
import type { Round } from './round.ts'

/** Seconds until the product is back. */
type Goals = { longestBack: number; medianBack: number }
const goalsOfLongRuns: Goals = { longestBack: 10, medianBack: 5 }

export type Row = {
  fault: string
  length: number
  rounds: number
  acknowledged: number
  lost: number
  doubled: number
  stale: number
  medianBack: number
  longestBack: number
  mostBackends: number
  mostMegabytes: number
  /** The missed goals as text. */
  misses: string[]
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A row for each fault and length. */
export function summarise(rounds: Round[], goals = goalsOfLongRuns): Row[] {
  return [...Map.groupBy(rounds, ({ fault, length }) => `${fault} ${length}`).values()].map((group) => {
    const sum = (count: (round: Round) => number) => group.reduce((total, round) => total + count(round), 0)
    const row = {
      fault: group[0]?.fault ?? '',
      length: group[0]?.length ?? 0,
      rounds: group.length,
      acknowledged: sum(({ acknowledged }) => acknowledged),
      lost: sum(({ lost }) => lost.length),
      doubled: sum(({ doubled }) => doubled.length),
      stale: sum(({ stale }) => stale.length),
      medianBack: median(group.map(({ back }) => back)),
      longestBack: Math.max(...group.map(({ back }) => back)),
      mostBackends: Math.max(...group.map(({ mostBackends }) => mostBackends)),
      mostMegabytes: Math.max(...group.map(({ megabytes }) => megabytes)),
    }
    return { ...row, misses: missesOf(row, group, goals) }
  })
}

function missesOf(row: Omit<Row, 'misses'>, group: Round[], goals: Goals): string[] {
  const isKillOfServer = row.fault === 'server killed'
  const open = group.filter(({ descriptors: { after, limit } }) => after > limit)
  const byHand = group.filter((round) => round.byHand)
  const ended = isKillOfServer ? [] : group.filter(({ sameProcess, byHand: restarted }) => !sameProcess && !restarted)
  return [
    row.acknowledged === 0 && 'nothing was written',
    row.lost > 0 && `${row.lost} lost`,
    row.doubled > 0 && `${row.doubled} doubled`,
    row.stale > 0 && `${row.stale} stale`,
    row.longestBack > goals.longestBack && `back after ${seconds(row.longestBack)}`,
    row.medianBack > goals.medianBack && `median back ${seconds(row.medianBack)}`,
    row.mostBackends > backendLimit && `${row.mostBackends} backends`,
    row.mostMegabytes > mostMegabytes && `${row.mostMegabytes.toFixed(0)} MB`,
    open.length > 0 && `descriptors left open in ${open.length}`,
    ended.length > 0 && `the server ended in ${ended.length}`,
    byHand.length > 0 && `restarted by hand in ${byHand.length}`,
    ...group.flatMap(({ dangers }) => dangers),
  ].filter((miss) => miss !== false)
}

const seconds = (value: number) => (Number.isFinite(value) ? `${value.toFixed(1)} s` : 'never')

/** The rows as a table, one line each. */
export function printRows(rows: Row[]): string {
  const heads = ['fault', 'length', 'rounds', 'writes', 'lost', 'doubled', 'stale', 'back p50', 'max', 'backends', 'MB', 'goals']
  const lines = rows
    .toSorted((a, b) => a.fault.localeCompare(b.fault) || a.length - b.length)
    .map((row) => [
      row.fault,
      row.length ? `${row.length} s` : '-',
      ...[row.rounds, row.acknowledged, row.lost, row.doubled, row.stale].map(String),
      seconds(row.medianBack),
      seconds(row.longestBack),
      String(row.mostBackends),
      row.mostMegabytes.toFixed(0),
      row.misses.length === 0 ? 'met' : `MISSED: ${row.misses.join(', ')}`,
    ])
  const widths = heads.map((head, column) => Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)))
  const print = (cells: string[]) =>
    cells
      .map((cell, column) =>
        (column === 0 || column === heads.length - 1 ? cell.padEnd : cell.padStart).call(cell, widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [heads, ...lines].map(print).join('\n')
}
