import { isConnectionError } from './connection-error.ts'
import { sqlState } from './sql-state.ts'

/** Seconds until a client may retry. */
export const retryAfter = 2

export const unavailableMessage = "The server can't reach its database. Try again in a moment."

/** The database has a full disk, no memory or too many connections, which may pass while the server runs. */
const exhausted = /^53/

/** Whether the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (isConnectionError(error) || exhausted.test(sqlState(error) ?? String((error as { code?: unknown }).code)))
