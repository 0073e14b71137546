import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ImportFileSummary } from '@clinic/shared/imports/import'
import { kinds } from './kinds.ts'
import type { CsvHeader } from './csv/header.ts'
import type { Report } from './report.ts'
import type { SourceFile } from './source-files.ts'
import { readRows } from './source-rows.ts'

export type Inventory = {
  /** Number of rows of each kind in each file. */
  counts: Map<string, Map<SourceFile, number>>
  /** Kinds of FHIR resources that are not imported, with their counts. */
  passedOver: Map<string, number>
  /** Digest of the content of all files, regardless of their order and names. */
  fingerprint: string
  files: ImportFileSummary[]
}

type Options = { signal: AbortSignal; report: Report }

const known = new Set(kinds.map(({ name }) => name))

/** Reads everything once and counts the rows. Unreadable lines are reported here only. */
export async function readInventory(files: SourceFile[], options: Options): Promise<Inventory> {
  const counts: Inventory['counts'] = new Map()
  const passedOver: Inventory['passedOver'] = new Map()
  const digests: string[] = []
  const summaries: ImportFileSummary[] = []
  for (const source of files) {
    const { ofFile, summary, digest } = await countRows(source, options)
    digests.push(digest)
    summaries.push(summary)
    for (const [kind, count] of ofFile) {
      if (known.has(kind)) counts.set(kind, (counts.get(kind) ?? new Map<SourceFile, number>()).set(source, count))
      else passedOver.set(kind, (passedOver.get(kind) ?? 0) + count)
    }
  }
  const fingerprint = createHash('sha256').update(digests.toSorted().join()).digest('base64url')
  return { counts, passedOver, fingerprint, files: summaries }
}

async function countRows(source: SourceFile, { signal, report }: Options) {
  const ofFile = new Map<string, number>()
  const columns: ImportFileSummary['columns'] = []
  const onHeader = (header: CsvHeader, names: string[]) =>
    void columns.push(...names.map((name, at) => ({ name: name.slice(0, 80), field: header.fields[at] ?? null })))
  let unreadable = 0
  for await (const row of readRows(source, { onHeader })) {
    signal.throwIfAborted()
    if ('fault' in row) {
      unreadable += 1
      report.tally('unreadable').read += 1
      await report.add([{ file: row.file, line: row.line, kind: 'unreadable', result: 'reported', remarks: [row.fault] }])
    } else ofFile.set(row.kind, (ofFile.get(row.kind) ?? 0) + 1)
  }
  const { name, text, format } = source
  const summary: ImportFileSummary = {
    name,
    format,
    encoding: text.encoding,
    isGzip: text.isGzip,
    rows: Object.fromEntries(ofFile),
    columns,
    unreadable,
  }
  return { ofFile, summary, digest: await digestOf(source.file) }
}

/** Digest of the whole file, including unreadable lines. */
async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
