import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ImportFormat } from '@clinic/shared/imports/import'
import { importFormat } from '@clinic/shared/imports/import'
import { UsageError } from './arguments.ts'
import type { CsvTable } from './csv/table.ts'
import { readLines } from './lines.ts'
import { readBytes, recogniseText } from './text-format.ts'
import type { TextFormat } from './text-format.ts'

export type SourceFile = {
  file: string
  /** The file's name for messages. */
  name: string
  format: ImportFormat
  text: TextFormat
  /** What the columns of a CSV file are, as soon as that is known. */
  table?: CsvTable
}

/** Whether it is the report of an earlier import. */
const isReport = (file: string) => /^import-report-.*\.csv$/.test(path.basename(file))

/** Whether a file of this name can be imported. */
const isImportable = (name: string) => importFormat(name) !== undefined && !isReport(name)

type Options = { report?: string | undefined; encoding?: string | undefined }

/** Lists the given files, and the importable ones below the given folders; each once, and never the report of this run. */
export async function findSourceFiles(paths: string[], { report, encoding }: Options = {}): Promise<SourceFile[]> {
  const found = new Map<string, string>()
  const ownReport = report && (await realpath(report).catch(() => undefined))
  for (const given of paths) {
    for (const file of await filesOf(given)) {
      const real = await realpath(file)
      if (real !== ownReport && !found.has(real)) found.set(real, file)
    }
  }
  return Promise.all([...found.values()].map((file) => openSource({ file, name: file, encoding })))
}

async function filesOf(given: string): Promise<string[]> {
  const stats = await stat(given).catch(() => {
    throw new UsageError(`${given} does not exist or can't be read`)
  })
  if (!stats.isDirectory()) return [given]
  const entries = await readdir(given, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .filter((file) => isImportable(path.basename(file)))
}

/** Detects a file's format. A file that is given directly may have any name: JSON begins with a brace or a bracket. */
export async function openSource({ file, name, encoding }: { file: string; name: string; encoding?: string | undefined }) {
  const text = await recogniseText(file, encoding)
  const format = importFormat(name) ?? ((await beginsWithBrace(file, text)) ? ('fhir' as const) : ('csv' as const))
  return { file, name, format, text } satisfies SourceFile
}

async function beginsWithBrace(file: string, format: TextFormat): Promise<boolean> {
  if (format.fault) return false
  for await (const { text } of readLines(readBytes(file, format.isGzip), format)) if (text.trim()) return /^\s*[[{]/.test(text)
  return false
}
