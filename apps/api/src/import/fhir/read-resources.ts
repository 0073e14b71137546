import { importReason } from '@clinic/shared/imports/import-reasons'
import type { Line } from '../lines.ts'
import type { SourceRow, Unreadable } from '../source-line.ts'

/** A JSON document of many lines is held in memory as a whole. Characters. */
const maxDocument = 100_000_000

/**
 * The resources of a file, in order: one in each line (NDJSON), or all in one JSON document, a Bundle or a list, whose lines are counted
 * by entry. `open` reads the file from its beginning. With `only`, those of one type.
 */
export async function* resourcesOf(
  file: string,
  open: () => AsyncIterable<Line>,
  only?: string,
): AsyncGenerator<SourceRow | Unreadable> {
  const document = await readDocument(open())
  if (document === 'too large') {
    yield { file, line: 1, fault: { field: '', reason: importReason('too_large_document') } }
  } else if (document) {
    for (const [index, data] of listResources(document.value).entries()) yield* rowOf({ file, line: index + 1 }, data, only)
  } else yield* readLinesOfResources(file, open(), only)
}

async function* readLinesOfResources(file: string, lines: AsyncIterable<Line>, only: string | undefined) {
  for await (const { number: line, text, fault } of lines) {
    const place = { file, line }
    if (fault) yield { ...place, fault: { field: '', reason: fault, value: text.slice(0, 80) } }
    if (fault || !text.trim() || (only && !text.includes(only))) continue
    const parsed = parsedOrUndefined(text)
    if (parsed) for (const data of listResources(parsed.value)) yield* rowOf(place, data, only)
    else yield { ...place, fault: { field: '', reason: importReason('not_json'), value: text.slice(0, 80) } }
  }
}

/** The file as one JSON value, where its first line alone is none; undefined where the file is not that either. */
async function readDocument(lines: AsyncIterable<Line>): Promise<{ value: unknown } | 'too large' | undefined> {
  const texts: string[] = []
  let length = 0
  for await (const { text, fault } of lines) {
    if (fault) return undefined
    if (texts.length === 0 && !text.trim()) continue
    if (texts.length === 0 && (!/^\s*[[{]/.test(text) || parsedOrUndefined(text))) return undefined
    texts.push(text)
    length += text.length
    if (length > maxDocument) return 'too large'
  }
  return parsedOrUndefined(texts.join('\n'))
}

type Entry = { fullUrl?: unknown; resource?: unknown }

/** What a Bundle or a list holds; of a Bundle with the addresses by which its entries refer to each other. */
function listResources(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(listResources)
  const bundle = value as { resourceType?: unknown; entry?: unknown } | null
  if (bundle?.resourceType !== 'Bundle') return [value]
  const entries = Array.isArray(bundle.entry) ? (bundle.entry as (Entry | null)[]) : []
  return entries.map((entry) => (entry?.resource ? { ...entry.resource, fullUrl: entry.fullUrl } : entry))
}

function* rowOf(
  place: { file: string; line: number },
  data: unknown,
  only: string | undefined,
): Generator<SourceRow | Unreadable> {
  const type = (data as { resourceType?: unknown } | null)?.resourceType
  if (typeof type !== 'string') yield { ...place, fault: { field: 'resourceType', reason: 'is required' } }
  else if (!only || type === only) yield { ...place, kind: type, data }
}

function parsedOrUndefined(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
