import pg from 'pg'
import type { Statement } from './statements.ts'
import { lineAt } from './statements.ts'

/** A database that can't be brought up to date. The message is one line for whoever starts the server. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** What became of a migration, in Postgres' own words, without DETAIL and CONTEXT, which quote rows. */
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
