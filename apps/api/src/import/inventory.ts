import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ImportFileSummary } from '@clinic/shared/imports/import'
import { importReason } from '@clinic/shared/imports/import-reasons'
import { TableSurvey } from './csv/table-survey.ts'
import { kinds } from './kinds.ts'
import type { Columns } from './column-mappings.ts'
import type { Report } from './report.ts'
import type { SourceFile } from './source-files.ts'
import type { Unreadable } from './source-line.ts'
import { readResources, readTable, shownCells } from './source-rows.ts'

export type Inventory = {
  /** Number of rows of each kind in each file. */
  counts: Map<string, Map<SourceFile, number>>
  /** Kinds of FHIR resources that are not imported, with their counts. */
  passedOver: Map<string, number>
  /** Digest of the content of all files, regardless of their order and names. */
  fingerprint: string
  files: ImportFileSummary[]
}

type Options = { signal: AbortSignal; report: Report; columns: Columns }

const known = new Set(kinds.map(({ name }) => name))

/** Reads everything once, counts the rows, and sets what the columns of CSV files are. Unreadable lines are reported here only. */
export async function readInventory(files: SourceFile[], options: Options): Promise<Inventory> {
  const counts: Inventory['counts'] = new Map()
  const passedOver: Inventory['passedOver'] = new Map()
  const digests: string[] = []
  const summaries: ImportFileSummary[] = []
  for (const source of files) {
    const { rows, table } = source.format === 'csv' ? await surveyTable(source, options) : await countResources(source, options)
    digests.push(await digestOf(source.file))
    const { name, format, text } = source
    const { encoding, isGzip } = text
    summaries.push({
      name,
      format,
      encoding,
      isGzip,
      rows: Object.fromEntries(rows.counts),
      unreadable: rows.unreadable,
      ...table,
    })
    for (const [kind, count] of rows.counts) {
      if (known.has(kind)) counts.set(kind, (counts.get(kind) ?? new Map<SourceFile, number>()).set(source, count))
      else passedOver.set(kind, (passedOver.get(kind) ?? 0) + count)
    }
  }
  const fingerprint = createHash('sha256').update(digests.toSorted().join()).digest('base64url')
  return { counts, passedOver, fingerprint, files: summaries }
}

class RowCount {
  readonly counts = new Map<string, number>()
  unreadable = 0
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  add(kind: string, count = 1): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + count)
  }

  async addUnreadable({ file, line, fault }: Unreadable): Promise<void> {
    this.unreadable += 1
    this.#report.tally('unreadable').read += 1
    await this.#report.add([{ file, line, kind: 'unreadable', result: 'reported', remarks: [fault] }])
  }
}

const noTable = { kind: null, dates: null, columns: [], asks: { kind: false, columns: false, dates: false } }

async function countResources(source: SourceFile, { signal, report }: Options) {
  const rows = new RowCount(report)
  for await (const row of readResources(source)) {
    signal.throwIfAborted()
    if ('fault' in row) await rows.addUnreadable(row)
    else rows.add(row.kind)
  }
  return { rows, table: noTable }
}

/** Only the whole file tells how its dates are written, and so what its rows are. */
async function surveyTable(source: SourceFile, { signal, report, columns }: Options) {
  const rows = new RowCount(report)
  let survey: TableSurvey | undefined
  let line = 0
  let count = 0
  for await (const row of readTable(source)) {
    signal.throwIfAborted()
    if ('fault' in row) await rows.addUnreadable(row)
    else if (survey) {
      survey.add(row.cells)
      count += 1
    } else {
      survey = new TableSurvey(row.cells)
      line = row.line
    }
  }
  if (!survey) return { rows, table: noTable }
  const { names } = survey
  const { table, fault, summary } = survey.read(columns, columns.toldOf(source, names))
  if (table) {
    source.table = table
    if (count > 0) rows.add(table.kind, count)
    const ignored = survey.ignored(table)
    const remark = { field: '', reason: importReason('ignored_columns'), value: ignored.join(', ') }
    if (ignored.length > 0)
      await report.add([{ file: source.name, line, kind: table.kind, result: 'noticed', remarks: [remark] }])
  } else
    await rows.addUnreadable({ file: source.name, line, fault: { field: '', reason: fault ?? '', value: shownCells(names) } })
  return { rows, table: summary }
}

/** Digest of the whole file, including unreadable lines. */
async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
