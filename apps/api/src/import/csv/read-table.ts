import type { FieldErrorKey } from '@clinic/shared/errors'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { keyOfIssue } from '../../lib/app-error.ts'
import { readCsvRows } from './read-rows.ts'

/** Line 1 is the header. `column` is a field of an item, or empty where the whole line can't be read. */
export type TableFault = { line: number; column: string; key: FieldErrorKey; value: string }

export type TableImport = { created: number; updated: number; unchanged: number; faults: TableFault[] }

/** The trimmed cells of a row, of the columns that the file has. */
export type Cells<Column extends string> = ReadonlyMap<Column, string>

type Table<Column extends string, Schema extends z.ZodObject> = {
  /** How the cells of the header call each column. */
  columns: Record<Column, string[]>
  /** The columns of which the header has at least one; faults of a row as a whole are told at the first. */
  needed: readonly [Column, ...Column[]]
  /** What no two rows have in common; undefined where a row has nothing of the kind. */
  identityOf?: (row: z.output<Schema>) => string | undefined
  schema: Schema
  valuesOf: (cells: Cells<Column>) => object
}

/** Reads a list that a clinic keeps as a sheet. A row with a fault is left out, and each of its faults is named. */
export async function readTable<Column extends string, Schema extends z.ZodObject>(
  text: string,
  { columns, needed, identityOf, schema, valuesOf }: Table<Column, Schema>,
): Promise<{ entries: (z.output<Schema> & { line: number })[]; faults: TableFault[] }> {
  const columnOf = new Map(
    Object.entries<string[]>(columns).flatMap(([column, names]) => names.map((name) => [name, column as Column])),
  )
  const entries: (z.output<Schema> & { line: number })[] = []
  const faults: TableFault[] = []
  const taken = new Set<unknown>()
  let header: (Column | undefined)[] | undefined
  for await (const row of readCsvRows(linesOf(text), delimiterOf(text))) {
    if (row.fault !== undefined) {
      faults.push({ line: row.line, column: '', key: 'invalid_text', value: row.text })
      continue
    }
    if (!header) {
      header = row.cells.map((name) => columnOf.get(plain(name)))
      const wrong = headerFaults(header, needed, row.line)
      if (wrong.length > 0) return { entries: [], faults: wrong }
      continue
    }
    const cells = new Map(header.flatMap((column, index) => (column ? [[column, row.cells[index] ?? ''] as const] : [])))
    if ([...cells.values()].every((cell) => cell.trim() === '')) continue
    const trimmed = new Map([...cells].map(([column, cell]) => [column, withoutMark(cell).trim()]))
    const { data, error } = schema.safeParse(valuesOf(trimmed))
    const issuesOf = Map.groupBy(error?.issues ?? [], ({ path }) => String(path[0] ?? '') as Column)
    for (const [column, [issue]] of issuesOf)
      if (issue) faults.push({ line: row.line, column, key: keyOfIssue(issue), value: cells.get(column) ?? '' })
    if (!data) continue
    const identity = identityOf?.(data)
    const isRepeated = identity !== undefined && taken.has(identity)
    if (isRepeated) faults.push({ line: row.line, column: needed[0], key: 'repeated', value: identity })
    else entries.push({ ...data, line: row.line })
    taken.add(identity)
  }
  if (!header) faults.push({ line: 1, column: needed[0], key: 'required', value: '' })
  return { entries, faults }
}

const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.,()-]/g, '')

function headerFaults<Column extends string>(
  header: (Column | undefined)[],
  needed: readonly [Column, ...Column[]],
  line: number,
): TableFault[] {
  const twice = header.filter((column, index) => column && header.indexOf(column) !== index)
  return [
    ...(needed.some((column) => header.includes(column))
      ? []
      : [{ line, column: needed[0], key: 'required' as const, value: '' }]),
    ...twice.map((column) => ({ line, column: column ?? '', key: 'repeated' as const, value: '' })),
  ]
}

/** The export marks text that a spreadsheet would run as a formula. */
const withoutMark = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')

/** What the header has most of. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1)
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

async function* linesOf(text: string) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    if (index % 500 === 499) await setImmediate() // a long file holds up no other request
    yield { number: index + 1, text: line }
  }
}
