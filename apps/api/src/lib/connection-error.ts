/**
 * Whether an error is a failure to reach or use the database, rather than a refused statement.
 * Searches the wrappers of Prisma, its driver adapter and GraphQL for the driver's own error.
 */
export function isConnectionError(error: unknown): boolean {
  const seen = new Set<unknown>()
  const waiting = [error]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    const { code, originalCode, kind, message, cause, originalError, meta, errors } = next as Wrapping
    if ([code, originalCode, kind].some((name) => typeof name === 'string' && isConnectionErrorCode(name))) return true
    if (typeof message === 'string' && connectionErrorMessage.test(message)) return true
    waiting.push(cause, originalError, meta?.driverAdapterError, ...(Array.isArray(errors) ? (errors as unknown[]) : []))
  }
  return false
}

type Wrapping = {
  code?: unknown
  originalCode?: unknown
  kind?: unknown
  message?: unknown
  cause?: unknown
  originalError?: unknown
  meta?: { driverAdapterError?: unknown }
  /** Of an `AggregateError`, as when a host name has several addresses. */
  errors?: unknown
}

const isConnectionErrorCode = (code: string) => code.startsWith('08') || connectionErrorCodes.has(code)

const connectionErrorCodes = new Set([
  // Postgres: shut down, crashed, starting up, out of connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // the network
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Prisma: not reached, timed out, closed, no connection free, no transaction, too many connections
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
  // its driver adapter
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
])

/** Errors of `pg` and `pg-pool` that have a message only. */
const connectionErrorMessage =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error)/
