import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Prisma } from './generated/client.ts'
import { PrismaClient } from './generated/client.ts'
import type { Login } from './login.ts'
import { loginUrl } from './login.ts'

/** A client inside a transaction: what services and scopes are given. */
export type Db = Prisma.TransactionClient

export type Connection = { client: PrismaClient; pool: pg.Pool; close(): Promise<void> }

type Pool = (Login | { url: string }) & { connections?: number }

/**
 * Opens a pool with a role's log-in (without a role: as the owner, for the demo and imports). A statement of a log-in may take
 * 10 s and wait 5 s for a lock, so that nothing hangs a front desk.
 */
export function connect({ connections = 8, ...who }: Pool): Connection {
  const isLogin = 'role' in who
  const pool = new pg.Pool({
    connectionString: isLogin ? loginUrl(who) : who.url,
    max: connections,
    idleTimeoutMillis: 0,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types don't say so
    ...(isLogin ? { options: '-c statement_timeout=10000 -c lock_timeout=5000' } : { onConnect: hushLog }),
  })
  pool.on('error', () => undefined) // an idle connection that breaks is replaced at its next use
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) })
  return {
    client,
    pool,
    async close() {
      await client.$disconnect()
      await pool.end()
    },
  }
}

/**
 * Errors of the owner's statements, which can quote a row, stay out of Postgres' own log. Only a superuser may say so; the log-ins
 * have it among their settings.
 */
async function hushLog(client: pg.ClientBase) {
  await client.query('SET log_min_messages = log').catch(() => undefined)
}
