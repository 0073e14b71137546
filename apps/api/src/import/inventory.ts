import { createHash } from 'node:crypto'
import { kinds } from './kinds.ts'
import type { Remark } from './draft.ts'
import type { Report } from './report.ts'
import type { SourceFile } from './source-files.ts'
import { readRows } from './source-rows.ts'

export type Inventory = {
  /** How many rows of each kind each file holds. */
  counts: Map<string, Map<SourceFile, number>>
  /** Kinds of FHIR resources that are passed over, and how many of each. */
  passedOver: Map<string, number>
  /** Of the bytes of all files, in whatever order and under whatever names they come. */
  fingerprint: string
}

type Options = { encoding: string; signal: AbortSignal; report: Report }

const known = new Set(kinds.map(({ name }) => name))

/** Reads everything once, to know what there is; what can't be read at all is reported here, and only here. */
export async function takeInventory(files: SourceFile[], options: Options): Promise<Inventory> {
  const counts: Inventory['counts'] = new Map()
  const passedOver: Inventory['passedOver'] = new Map()
  const digests: string[] = []
  for (const source of files) {
    const { ofFile, digest } = await countRows(source, options)
    digests.push(digest)
    for (const [kind, count] of ofFile) {
      if (known.has(kind)) counts.set(kind, (counts.get(kind) ?? new Map<SourceFile, number>()).set(source, count))
      else passedOver.set(kind, (passedOver.get(kind) ?? 0) + count)
    }
  }
  return { counts, passedOver, fingerprint: createHash('sha256').update(digests.toSorted().join()).digest('base64url') }
}

async function countRows(source: SourceFile, { encoding, signal, report }: Options) {
  const hash = createHash('sha256')
  const ofFile = new Map<string, number>()
  const blame = async (line: number, fault: Remark) => {
    report.tally('unreadable').read += 1
    await report.add([{ file: source.file, line, kind: 'unreadable', result: 'reported', remarks: [fault] }])
  }
  try {
    for await (const row of readRows(source, { encoding, hash })) {
      if ('fault' in row) await blame(row.line, row.fault)
      else ofFile.set(row.kind, (ofFile.get(row.kind) ?? 0) + 1)
      signal.throwIfAborted()
    }
  } catch (error) {
    signal.throwIfAborted()
    await blame(0, { field: '', reason: `from here on the file can't be read: ${readingFault(error, encoding)}` })
  }
  return { ofFile, digest: hash.digest('hex') }
}

const readingFault = (error: unknown, encoding: string) =>
  (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    ? `it is not ${encoding} (--encoding names another)`
    : (error as Error).message
