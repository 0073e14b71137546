import { importReason } from '@clinic/shared/imports/import-reasons'
import { readCsvRows } from './csv/read-rows.ts'
import { recordOf } from './csv/table.ts'
import { resourcesOf } from './fhir/read-resources.ts'
import type { Remark } from './mapped-row.ts'
import { readLines } from './lines.ts'
import type { Line } from './lines.ts'
import type { SourceCells, SourceRow, Unreadable } from './source-line.ts'
import type { SourceFile } from './source-files.ts'
import { UnreadableFile, readBytes } from './text-format.ts'

/** Reads every FHIR resource of a file, one at a time. Unreadable lines are returned in order. */
export const readResources = (source: SourceFile): AsyncGenerator<SourceRow | Unreadable> =>
  readText(source, (open) => resourcesOf(source.name, open))

/** Reads the header and every row of a CSV file, one at a time, as they stand there. */
export const readTable = (source: SourceFile): AsyncGenerator<SourceCells | Unreadable> =>
  readText(source, (open) => cellsOf(source, open()))

/** Reads every row of one kind; a CSV file is read when it is known what its columns are. */
export async function* readRows(source: SourceFile, kind: string): AsyncGenerator<SourceRow> {
  const { table, format } = source
  if (format === 'fhir') {
    for await (const row of readText(source, (open) => resourcesOf(source.name, open, kind))) if (!('fault' in row)) yield row
  } else if (table?.kind === kind) {
    let isHeader = true
    for await (const row of readTable(source)) {
      if (!('fault' in row) && !isHeader) yield { file: row.file, line: row.line, kind, data: recordOf(table, row.cells) }
      if (!('fault' in row)) isHeader = false
    }
  }
}

/** Reads a file's lines, which `open` gives from its beginning, and tells where they end before the file does. */
async function* readText<Row>(
  source: SourceFile,
  read: (open: () => AsyncGenerator<Line>) => AsyncGenerator<Row | Unreadable>,
): AsyncGenerator<Row | Unreadable> {
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
    yield* read(counted)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    yield { file, line: line + 1, fault: { field: '', reason: importReason('damaged', { a: error.message }) } }
  }
}

async function* cellsOf({ name: file }: SourceFile, lines: AsyncGenerator<Line>): AsyncGenerator<SourceCells | Unreadable> {
  const first = await lines.next()
  if (first.done) return
  // Excel's own line, which names the delimiter.
  const named = /^"?sep=(.)"?$/i.exec(first.value.text)?.[1]
  const header = named ? await lines.next() : first
  if (header.done) return
  let columns = 0
  for await (const row of readCsvRows(startingWith(header.value, lines), named ?? delimiterOf(header.value.text))) {
    const { line } = row
    if (row.fault !== undefined) {
      yield { file, line, fault: { field: '', reason: row.fault, value: row.text } }
      if (columns === 0) return // what the rows are is unknown
    } else if (columns > 0 && row.cells.every((cell) => cell.trim() === '')) continue
    else if (columns > 0 && row.cells.length !== columns) yield { file, line, fault: wrongCells(row.cells, columns) }
    else {
      columns ||= row.cells.length
      yield { file, line, cells: row.cells }
    }
  }
}

const wrongCells = (cells: string[], columns: number): Remark => ({
  field: '',
  reason: importReason('wrong_cells', { a: cells.length, b: columns }),
  value: shownCells(cells),
})
export const shownCells = (cells: string[]) => cells.join(', ').slice(0, 80)

async function* startingWith(first: Line, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  yield first
  yield* lines
}

/** Comma, semicolon or tab, whichever is the most frequent in the first line outside of quotes. */
function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}
