import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from '../migration/read.ts'
import { everything, migrationList, schemaFiles, withEngine } from './engine.ts'

/** Returns the SQL that leads from the migrations to the schema, empty when they agree. Uses a scratch database. */
export function schemaDrift(serverUrl: string): Promise<string> {
  return withEngine(serverUrl, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationList() },
      to: { tag: 'schemaDatamodel', files: schemaFiles },
      script: true,
      exitCode: null,
      filters: everything,
    })
    const sql = (stdout ?? '').trim()
    return sql === '-- This is an empty migration.' ? '' : sql
  })
}

/** `pnpm --filter @clinic/prisma run diff <name>`: writes the next migration, which has to be reviewed before it is committed. */
export function writeMigration(name: string, sql: string): string {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const file = path.join(migrationsFolder, `${stamp}_${name}`, 'migration.sql')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${sql}\n`)
  return file
}
