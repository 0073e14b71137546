import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Goal } from '../goals.ts'
import type { FigureTable } from './figures.ts'
import type { Measured, Verdict } from './judge.ts'
import type { Spread } from './statistics.ts'
import type { Summary } from './summary.ts'

export type Report = Measured & { scale: string; date: string; rounds: number; verdicts: Verdict[] }

const folder = path.join(import.meta.dirname, '../../.cache/bench/reports')

/** Writes a report as JSON and Markdown; returns the Markdown. */
export function writeReport(report: Report): { markdown: string; file: string } {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${report.scale}-${report.date.replaceAll(/[:.]/g, '-')}`)
  const markdown = asMarkdown(report)
  writeFileSync(`${file}.json`, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(`${file}.md`, markdown)
  return { markdown, file: `${file}.md` }
}

function asMarkdown({ scale, date, rounds, figures, summaries, tables, verdicts }: Report): string {
  return [
    `# ${scale} patients, ${date.slice(0, 10)}, ${rounds} rounds`,
    ...(figures
      ? [
          `The product answered its first request after ${figures.start.toFixed(0)} ms and held ${figures.memory.toFixed(0)} MB at rest.`,
        ]
      : []),
    ...summaries.map(sectionOf),
    ...tables.map(figuresOf),
    table(['goal', 'at most', 'stretch', 'measured', ''], verdicts.map(goalRow)),
    ...(verdicts.every(({ isMet }) => isMet)
      ? []
      : ['Of each goal that is missed, docs/performance.md says under "The gaps" why, and what was tried.']),
  ].join('\n\n')
}

const header = [
  '',
  'clients',
  'p50 ms',
  'p95 ms',
  'times floor (min-max)',
  'CPU server ms',
  'times floor (min-max)',
  'CPU Postgres ms',
]

function sectionOf({ name, title, lines, wire }: Summary): string {
  const rows = lines.map(({ peer, clients, p50, p95, server, postgres, toFloor }) => [
    peer,
    String(clients),
    p50.toFixed(2),
    p95.toFixed(2),
    spread(toFloor?.time),
    server.toFixed(2),
    spread(toFloor?.processor),
    postgres.toFixed(2),
  ])
  return `## ${name}: ${title}${wire === undefined ? '' : `, ${wire.toFixed(1)} kB on the wire`}\n\n${table(header, rows)}`
}

const figuresOf = ({ name, title, figures }: FigureTable) =>
  `## ${name}: ${title}\n\n${table(
    ['', 'measured', ''],
    figures.map((figure) => [figure.name, figure.spread ? spread(figure.spread) : figure.value.toFixed(2), figure.unit]),
  )}`

const spread = (of: Spread | undefined) => (of ? `${of.median.toFixed(2)} (${of.min.toFixed(2)}-${of.max.toFixed(2)})` : '')

const goalRow = ({ value, isMet, ...goal }: Verdict) => [
  `${goal.scenario}: ${goal.of === 'figure' ? goal.figure : sentences[goal.of]}${'times' in goal ? `, times ${goal.times}` : ''}`,
  String(goal.atMost),
  String(goal.stretch),
  value.toFixed(2),
  isMet ? (value <= goal.stretch ? 'met, and the stretch' : 'met') : 'MISSED',
]

const sentences: Record<Exclude<Goal['of'], 'figure'>, string> = {
  time: 'time',
  processor: 'processor time of the server',
  p95: '95 of 100, ms',
  worst: 'the slowest, ms',
  wire: 'on the wire, kB',
  start: 'from start to first answer, s',
  memory: 'at rest, MB',
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
