import { open, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { UsageError } from './arguments.ts'

export type SourceFile = { file: string; format: 'fhir' | 'csv' }

const formats: Record<string, SourceFile['format']> = { '.ndjson': 'fhir', '.jsonl': 'fhir', '.csv': 'csv', '.tsv': 'csv' }

/** An earlier import's own report. */
const isReport = (file: string) => /^import-report-.*\.csv$/.test(path.basename(file))

/** The files named, and those below the folders named whose ending says what they are; each once, our reports left out. */
export async function findSourceFiles(paths: string[], report?: string): Promise<SourceFile[]> {
  const found = new Map<string, SourceFile>()
  const ownReport = report && (await realpath(report).catch(() => undefined))
  for (const given of paths) {
    for (const source of await filesOf(given)) {
      const real = await realpath(source.file)
      if (real !== ownReport && !found.has(real)) found.set(real, source)
    }
  }
  return [...found.values()]
}

async function filesOf(given: string): Promise<SourceFile[]> {
  const stats = await stat(given).catch(() => {
    throw new UsageError(`${given} does not exist or can't be read`)
  })
  if (!stats.isDirectory()) return [{ file: given, format: await formatOf(given) }]
  const entries = await readdir(given, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((file) => {
      const format = formats[path.extname(file).toLowerCase()]
      return format && !isReport(file) ? [{ file, format }] : []
    })
}

/** A file that is named itself may be called anything: NDJSON begins with a brace. */
async function formatOf(file: string): Promise<SourceFile['format']> {
  const known = formats[path.extname(file).toLowerCase()]
  if (known) return known
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    return /^\uFEFF?\s*\{/.test(buffer.toString('utf8', 0, bytesRead)) ? 'fhir' : 'csv'
  } finally {
    await handle.close()
  }
}
