import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Hash } from 'node:crypto'
import { parse } from 'csv-parse'
import type { CsvError, Info } from 'csv-parse'
import { readHeader } from './csv/header.ts'
import type { CsvHeader } from './csv/header.ts'
import type { Remark } from './draft.ts'
import type { Place } from './report.ts'
import type { SourceFile } from './source-files.ts'

/** A row of a source: a FHIR resource or the cells of a CSV line. `kind` is the resource type or the kind of CSV. */
export type SourceRow = Place & { kind: string; data: unknown }
/** A place of a source that can't be read. */
export type Unreadable = Place & { fault: Remark }

export type ReadOptions = { encoding: string; hash?: Hash; only?: string }

/** Every row of a file, one at a time; with `only`, those of one kind. */
export const readRows = (source: SourceFile, options: ReadOptions): AsyncGenerator<SourceRow | Unreadable> =>
  source.format === 'fhir' ? readResources(source.file, options) : readCells(source.file, options)

/** Refuses bytes that are not of the encoding: a wrong one would garble every name without a word. */
async function* readText(file: string, { encoding, hash }: ReadOptions): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash?.update(chunk)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

/** With LF for CRLF: cells then hold plain line breaks, and the parser counts each once. */
async function* readTextWithLineFeeds(file: string, options: ReadOptions): AsyncGenerator<string> {
  let rest = ''
  for await (const text of readText(file, options)) {
    const all = rest + text
    rest = all.endsWith('\r') ? '\r' : ''
    yield all.slice(0, all.length - rest.length).replaceAll('\r\n', '\n')
  }
  if (rest) yield rest
}

/** Lines end at LF or CRLF only; other separators (U+2028) may stand inside a JSON text. */
async function* readLines(file: string, options: ReadOptions): AsyncGenerator<string> {
  let rest = ''
  for await (const text of readText(file, options)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  if (rest) yield rest
}

async function* readResources(file: string, options: ReadOptions): AsyncGenerator<SourceRow | Unreadable> {
  let line = 0
  for await (const text of readLines(file, options)) {
    line += 1
    if (!text.trim() || (options.only && !text.includes(options.only))) continue
    const data = parsedOrUndefined(text) as { resourceType?: unknown } | null | undefined
    const place = { file, line }
    if (data === undefined) yield { ...place, fault: { field: '', reason: 'is not JSON', value: text.slice(0, 80) } }
    else if (typeof data?.resourceType !== 'string') yield { ...place, fault: { field: 'resourceType', reason: 'is required' } }
    else if (!options.only || data.resourceType === options.only) yield { ...place, kind: data.resourceType, data }
  }
}

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* readCells(file: string, options: ReadOptions): AsyncGenerator<SourceRow | Unreadable> {
  const faults: Unreadable[] = []
  const parser = parse({
    delimiter: await delimiterOf(file, options),
    skip_empty_lines: true,
    info: true,
    skip_records_with_error: true,
    relax_column_count: true,
    max_record_size: 1_000_000,
  })
  parser.on('skip', (error: CsvError | undefined) => {
    faults.push({
      file,
      line: Number(error?.['lines'] ?? 0),
      fault: { field: '', reason: `is not CSV: ${error?.message ?? ''}` },
    })
  })
  const text = Readable.from(readTextWithLineFeeds(file, options))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  try {
    yield* readRecords(parser as AsyncIterable<Parsed>, { file, only: options.only, faults })
  } finally {
    text.destroy()
  }
}

type Parsed = { record: string[]; info: Info }
type Reading = { file: string; only: string | undefined; faults: Unreadable[] }

async function* readRecords(
  parsed: AsyncIterable<Parsed>,
  { file, only, faults }: Reading,
): AsyncGenerator<SourceRow | Unreadable> {
  let header: CsvHeader | undefined
  for await (const { record, info } of parsed) {
    yield* faults.splice(0)
    const line = info.lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
    if (!header) {
      header = readHeader(record)
      if (!header.kind) {
        yield { file, line, fault: { field: '', reason: header.fault, value: record.join(', ') } }
        return
      }
      if (only && header.kind !== only) return
    } else if (record.length !== header.fields.length) {
      const reason = `has ${record.length} cells where the header has ${header.fields.length}`
      yield { file, line, fault: { field: '', reason, value: record.join(', ').slice(0, 80) } }
    } else yield { file, line, kind: header.kind ?? '', data: header.cellsOf(record) }
  }
  yield* faults.splice(0)
}

/** Comma, semicolon or tab: whichever the first line holds most of. */
async function delimiterOf(file: string, options: ReadOptions): Promise<string> {
  for await (const line of readLines(file, { encoding: options.encoding })) {
    const count = (delimiter: string) => line.split(delimiter).length
    return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
  }
  return ','
}
