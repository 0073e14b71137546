import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import { SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { onServer, withDatabase } from '../database.ts'
import { migrationsFolder, readMigrations } from '../migration/read.ts'

/** Prisma's own schema engine, compiled to WebAssembly, in development only: it compares the schema with the migrations. */

const folder = path.join(import.meta.dirname, '../schema')

/** The files of the schema, as one to the engine. */
export const schemaFiles = readdirSync(folder)
  .filter((name) => name.endsWith('.prisma'))
  .map((name) => ({ path: path.join(folder, name), content: readFileSync(path.join(folder, name), 'utf8') }))

export const everything = { externalTables: [], externalEnums: [] }

/** Calls `work` with the engine and closes its connections afterwards: one left open keeps Prisma's migration lock. */
export async function withEngine<Result>(url: string, work: (engine: SchemaEngine) => Promise<Result>): Promise<Result> {
  const pools: pg.Pool[] = []
  const factory = bindMigrationAwareSqlAdapterFactory(migrationAdapter(url, pools))
  const engine = await SchemaEngine.new(
    { datamodels: schemaFiles.map(({ path: file, content }) => [file, content]) },
    () => undefined,
    factory,
  )
  try {
    return await work(engine)
  } finally {
    engine.free()
    await Promise.all(pools.map(async (pool) => pool.ended || (await pool.end())))
  }
}

/** adapter-pg with three faults in migrations corrected. */
function migrationAdapter(url: string, pools: pg.Pool[]): SqlMigrationAwareDriverAdapterFactory {
  const open = async (connectionString: string) => {
    const { pool, charColumns } = catalogueReadingPool(connectionString)
    pools.push(pool)
    const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect()
    // Stock: splits at every ";", which breaks function bodies. Postgres takes a whole script in one query.
    adapter.executeScript = async (script) => void (await pool.query(script))
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query)
      return {
        ...result,
        columnTypes: result.columnTypes.map((type, index) => (charColumns.has(index) ? ColumnTypeEnum.Character : type)),
      }
    }
    return adapter
  }
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => open(url),
    // Stock: with a connection string it connects to the main database.
    async connectToShadowDb() {
      const name = `shadow_${crypto.randomUUID().replaceAll('-', '')}`
      await onServer(url, `CREATE DATABASE "${name}"`)
      const adapter = await open(withDatabase(url, name))
      const dispose = adapter.dispose.bind(adapter)
      adapter.dispose = async () => {
        await dispose()
        await onServer(url, `DROP DATABASE "${name}" WITH (FORCE)`)
      }
      return adapter
    },
  }
}

/**
 * Stock adapter-pg refuses the system catalogue's one-byte "char" (OID 18): it is read as text here, and its columns in the
 * latest answer are remembered. The engine sends one query at a time.
 */
function catalogueReadingPool(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 1 })
  const charColumns = new Set<number>()
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>
  pool.query = (async (...args: unknown[]) => {
    const result = await query(...args)
    charColumns.clear()
    for (const [index, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID !== 18) continue
      charColumns.add(index)
      field.dataTypeID = 25
    }
    return result
  }) as typeof pool.query
  return { pool, charColumns }
}

/** The migrations on disk as the engine wants them. */
export function migrationList(): MigrationList {
  return {
    baseDir: migrationsFolder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: readMigrations().map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
}
