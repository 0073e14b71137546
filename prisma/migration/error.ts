import pg from 'pg'
import type { Statement } from './statements.ts'
import { lineAt } from './statements.ts'

/** The database can't be migrated. The message is one line for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Postgres' message for a failed migration, without DETAIL and CONTEXT, which quote rows. */
export function describeFailure(error: unknown, statement?: Statement): string {
  if (!(error instanceof pg.DatabaseError)) {
    return `was interrupted: ${error instanceof Error ? error.message : String(error)}. Start again.`
  }
  const { code = '', hint } = error
  // A data exception quotes the value in its message.
  const message = code.startsWith('22') ? error.message.replaceAll(/"[^]*"/g, '"…"') : error.message
  const line = statement && statement.line - 1 + lineAt(statement.sql, Number(error.position ?? 1) - 1)
  const words = `${message}${hint ? ` (${hint})` : ''}, SQLSTATE ${code}`.replaceAll(/\s+/g, ' ')
  return `failed${line ? ` at line ${line}` : ''}: ${words}. Nothing of it was kept.`
}
