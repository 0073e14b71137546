import { isConnectionError } from './connection-error.ts'
import { sqlState } from './sql-state.ts'

/** Seconds until a client may ask again. */
export const retryAfter = 2

export const unavailableMessage = "The server can't reach its database. Try again in a moment."

/** A full disk of the database, no memory, too many connections: it may be mended while the server runs on. */
const exhausted = /^53/

/** Whether what failed may succeed in a moment, though nothing about the request changes. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (isConnectionError(error) || exhausted.test(sqlState(error) ?? String((error as { code?: unknown }).code)))
