import { importReason } from '@clinic/shared/imports/import-reasons'
import type { CsvHeader } from './csv/header.ts'
import { readHeader } from './csv/header.ts'
import { readCsvRows } from './csv/read-rows.ts'
import type { Remark } from './mapped-row.ts'
import { readLines } from './lines.ts'
import type { Line } from './lines.ts'
import type { SourceLine } from './report.ts'
import type { SourceFile } from './source-files.ts'
import { UnreadableFile, readBytes } from './text-format.ts'

/** A row of a source: a FHIR resource or the cells of a CSV line. `kind` is the resource type or the kind of CSV. */
export type SourceRow = SourceLine & { kind: string; data: unknown }
/** A line of a source that can't be read. */
export type Unreadable = SourceLine & { fault: Remark }

export type ReadOptions = { only?: string; onHeader?: (header: CsvHeader, names: string[]) => void }

/** Reads every row of a file, one at a time; with `only`, those of one kind. Unreadable lines are returned in order. */
export async function* readRows(source: SourceFile, options: ReadOptions = {}): AsyncGenerator<SourceRow | Unreadable> {
  const { name: file, text } = source
  let line = 0
  async function* counted() {
    for await (const each of readLines(readBytes(source.file, text.isGzip), text)) {
      line = each.number
      yield each
    }
  }
  if (text.fault) return yield { file, line, fault: { field: '', reason: text.fault } }
  try {
    yield* source.format === 'fhir' ? readResources(file, counted(), options) : readCells(file, counted(), options)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    yield { file, line: line + 1, fault: { field: '', reason: importReason('damaged', { a: error.message }) } }
  }
}

async function* readResources(
  file: string,
  lines: AsyncIterable<Line>,
  { only }: ReadOptions,
): AsyncGenerator<SourceRow | Unreadable> {
  for await (const { number: line, text, fault } of lines) {
    const place = { file, line }
    if (fault) yield { ...place, fault: { field: '', reason: fault, value: text.slice(0, 80) } }
    if (fault || !text.trim() || (only && !text.includes(only))) continue
    const data = parsedOrUndefined(text) as { resourceType?: unknown } | null | undefined
    if (data === undefined) yield { ...place, fault: { field: '', reason: importReason('not_json'), value: text.slice(0, 80) } }
    else if (typeof data?.resourceType !== 'string') yield { ...place, fault: { field: 'resourceType', reason: 'is required' } }
    else if (!only || data.resourceType === only) yield { ...place, kind: data.resourceType, data }
  }
}

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* readCells(
  file: string,
  lines: AsyncGenerator<Line>,
  { only, onHeader }: ReadOptions,
): AsyncGenerator<SourceRow | Unreadable> {
  const first = await lines.next()
  if (first.done) return
  let header: CsvHeader | undefined
  for await (const row of readCsvRows(startingWith(first.value, lines), delimiterOf(first.value.text))) {
    const { line } = row
    if (row.fault !== undefined) {
      yield { file, line, fault: { field: '', reason: row.fault, value: row.text } }
      if (!header) return // the kind of the rows is unknown
      continue
    }
    const { cells } = row
    const blame = (reason: string): Unreadable => ({
      file,
      line,
      fault: { field: '', reason, value: cells.join(', ').slice(0, 80) },
    })
    if (!header) {
      header = readHeader(cells)
      onHeader?.(header, cells)
      if (!header.kind) return yield blame(header.fault)
      if (only && header.kind !== only) return
    } else if (cells.length !== header.fields.length)
      yield blame(importReason('wrong_cells', { a: cells.length, b: header.fields.length }))
    else yield { file, line, kind: header.kind ?? '', data: header.cellsOf(cells) }
  }
}

async function* startingWith(first: Line, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  yield first
  yield* lines
}

/** Comma, semicolon or tab, whichever is the most frequent in the first line. */
function delimiterOf(line: string): string {
  const count = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}
