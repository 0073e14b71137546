import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { CsvValue } from '@clinic/shared/csv'
import { byteOrderMark, csvLines } from '@clinic/shared/csv'
import type { ImportFault, ImportTally } from '@clinic/shared/imports/import'
import type { Remark } from './mapped-row.ts'
import type { SourceLine } from './source-line.ts'

export type Outcome = SourceLine & {
  kind: string
  result: 'inserted' | 'updated' | 'unchanged' | 'reported' | 'noticed'
  remarks: Remark[]
}

export type Tally = ImportTally

const firstLines = 100

const header = ['file', 'line', 'kind', 'outcome', 'field', 'reason', 'value']

/** Counts the outcomes of the rows, and writes faults and notices to a file at once. */
export class Report {
  readonly tallies = new Map<string, Tally>()
  readonly file: string
  readonly #handle: FileHandle
  /** The first lines of the report. */
  readonly first: ImportFault[] = []
  lines = 0

  private constructor(file: string, handle: FileHandle) {
    this.file = file
    this.#handle = handle
  }

  /** Opens the file before anything is imported, so that a path that is not writable fails at once. */
  static async open(file: string): Promise<Report> {
    const handle = await open(file, 'w')
    await handle.appendFile(byteOrderMark + csvLines([header]))
    return new Report(file, handle)
  }

  tally(kind: string): Tally {
    const empty = { read: 0, inserted: 0, updated: 0, unchanged: 0, reported: 0, notices: 0 }
    const tally = this.tallies.get(kind) ?? empty
    this.tallies.set(kind, tally)
    return tally
  }

  async add(outcomes: Outcome[]): Promise<void> {
    const lines: CsvValue[][] = []
    for (const { kind, result, remarks, file, line } of outcomes) {
      const tally = this.tally(kind)
      if (result !== 'noticed') tally[result] += 1
      if (result !== 'reported') tally.notices += remarks.length
      const counted = result === 'reported' ? 'not imported' : 'notice'
      for (const { field, reason, value = '' } of remarks) {
        lines.push([file, line || '', kind, counted, field, reason, value])
        if (this.first.length < firstLines)
          this.first.push({ file, line, kind, outcome: counted, field, reason, value: value.slice(0, 200) })
      }
    }
    this.lines += lines.length
    if (lines.length > 0) await this.#handle.appendFile(csvLines(lines))
  }

  /** Number of rows without an outcome: 0 when the import is complete. */
  unaccounted(): number {
    return [...this.tallies.values()].reduce(
      (sum, { read, inserted, updated, unchanged, reported }) => sum + Math.abs(read - inserted - updated - unchanged - reported),
      0,
    )
  }

  /** Rows that were left out. */
  reported(): number {
    return [...this.tallies.values()].reduce((sum, tally) => sum + tally.reported, 0)
  }

  /** Returns whether the report has lines; an empty one is removed unless it was requested. */
  async close({ keepEmpty }: { keepEmpty: boolean }): Promise<boolean> {
    await this.#handle.close()
    if (this.lines === 0 && !keepEmpty) await rm(this.file)
    return this.lines > 0 || keepEmpty
  }
}

/** The summary table. */
export function tableOf(tallies: Map<string, Tally>): string {
  const columns = ['read', 'inserted', 'updated', 'unchanged', 'reported', 'notices'] as const
  const rows = [
    ['', ...columns],
    ...[...tallies].map(([kind, tally]) => [kind, ...columns.map((column) => String(tally[column]))]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 2))).join(''),
    )
    .join('\n')
}
