import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Prisma } from './generated/client.ts'
import { PrismaClient } from './generated/client.ts'

/** A client inside a transaction: what services and scopes are given. */
export type Db = Prisma.TransactionClient

/** The two roles that own nothing; the migrations say what each may touch. */
export type DatabaseRole = 'clinic_app' | 'clinic_system'

export type Connection = { client: PrismaClient; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens a pool that works as `role` (left out: as the owner, for seeding and imports). A statement may take 10 s and wait
 * 5 s for a lock, so that nothing hangs a front desk.
 */
export function connect({ url, role, connections = 8 }: { url: string; role?: DatabaseRole; connections?: number }): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 0,
    ...(role && { options: `-c role=${role} -c statement_timeout=10000 -c lock_timeout=5000` }),
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
