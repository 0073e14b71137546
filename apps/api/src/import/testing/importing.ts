import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { createTestDatabase } from '../../testing/database.ts'
import { readArguments } from '../arguments.ts'
import { Progress } from '../job/progress.ts'
import { Report } from '../report.ts'
import type { Tally } from '../report.ts'
import { runImport } from '../run-import.ts'
import type { Imported } from '../run-import.ts'
import { findSourceFiles } from '../source-files.ts'

type ReportLine = {
  file: string
  line: string
  kind: string
  outcome: string
  field: string
  reason: string
  value: string
}
export type Result = { imported: Imported | undefined; tallies: Record<string, Tally>; unaccounted: number; report: ReportLine[] }

/** A database, a folder for input files, and the import over them. */
export async function createImporting() {
  const database = await createTestDatabase()
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  const folder = mkdtempSync(path.join(tmpdir(), 'clinic-import-'))
  const file = (name: string) => path.join(folder, name)

  return {
    db,
    url: database.url,
    folder,
    write(name: string, text: string | Buffer): string {
      writeFileSync(file(name), text)
      return file(name)
    },
    writeResources(name: string, resources: object[]): string {
      writeFileSync(file(name), resources.map((resource) => JSON.stringify(resource)).join('\n'))
      return file(name)
    },
    async run(
      args: string[],
      { signal = new AbortController().signal, onProgress = (_text: string) => {} } = {},
    ): Promise<Result> {
      const read = readArguments(args)
      if (!read) throw new Error('help was asked for')
      const report = await Report.open(file('import-report-now.csv'))
      const progress = new Progress({ isTTY: true, write: onProgress })
      const files = await findSourceFiles(read.paths, { encoding: read.encoding })
      const imported = await runImport({
        url: database.url,
        args: read,
        files,
        report,
        progress,
        signal,
        onInventory: () => {},
      }).finally(() => report.close({ keepEmpty: true }))
      const lines = parse(readFileSync(report.file, 'utf8'), { columns: true, bom: true }) as ReportLine[]
      return { imported, tallies: Object.fromEntries(report.tallies), unaccounted: report.unaccounted(), report: lines }
    },
    async rows<Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> {
      return (await db.query<Row>(query, values)).rows
    },
    async close() {
      rmSync(folder, { recursive: true, force: true })
      await db.end()
      await database.drop()
    },
  }
}

export type Importing = Awaited<ReturnType<typeof createImporting>>

/** Sums the changes of all kinds. */
export function changesIn({ tallies }: Result): { inserted: number; updated: number } {
  const all = Object.values(tallies)
  return {
    inserted: all.reduce((sum, { inserted }) => sum + inserted, 0),
    updated: all.reduce((sum, { updated }) => sum + updated, 0),
  }
}
