import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeFailure, MigrationError } from './error.ts'
import { recordApplied } from './history.ts'
import type { Migration } from './read.ts'
import type { Statement } from './statements.ts'
import { splitStatements } from './statements.ts'

/** Milliseconds before a migration that found a table in use is tried again. */
const retryPauses = [500, 1000, 2000, 4000]
const lockTimeout = '5s'

const busy = ['55P03', '40P01', '40001'] // lock not available, deadlock, serialization failure
const exists = ['42P06', '42P07', '42701', '42710', '42723'] // schema, table, column, object, function
const isMissing = ['42P01', '42703', '42704', '42883'] // table, column, object, function

type Application = { client: pg.Client; migration: Migration; version: string; isInterrupted: boolean }

/** Applies one migration and its history row in one transaction. */
export async function applyMigration(given: Application): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await tryMigration(given)
      return
    } catch (error) {
      const pause = retryPauses[attempt]
      if (pause === undefined || !busy.includes(codeOf(error))) throw error
      await sleep(pause)
    }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && error.cause instanceof pg.DatabaseError && error.cause.code) || ''

async function tryMigration({ client, migration, version, isInterrupted }: Application) {
  let statement: Statement | undefined
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${lockTimeout}'`)
    for (statement of splitStatements(migration.sql)) await client.query(statement.sql)
    statement = undefined
    await recordApplied(client, migration, version)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined) // a lost connection has rolled back already
    if (isInterrupted && statement && isDone(statement, error)) return recordFound(client, migration, version)
    throw new MigrationError(`Migration ${migration.name} ${describeFailure(error, statement)}`, { cause: error })
  }
}

/** Whether a statement fails because it was already applied. */
function isDone({ sql }: Statement, error: unknown): boolean {
  const code = (error as pg.DatabaseError).code ?? ''
  return exists.includes(code) || (/^(?:drop|alter\s.*\s(?:rename|drop))\s/is.test(sql) && isMissing.includes(code))
}

/**
 * Prisma's engine, which earlier versions used, finishes the history row after the migration is committed. A server killed in
 * between left the row unfinished, and everything of the migration in place.
 */
async function recordFound(client: pg.Client, migration: Migration, version: string) {
  await client.query('BEGIN')
  await recordApplied(client, migration, version)
  await client.query('COMMIT')
}
