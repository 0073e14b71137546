import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Prisma } from './generated/client.ts'
import { PrismaClient } from './generated/client.ts'
import type { Login } from './logins/login.ts'
import { loginUrl } from './logins/login.ts'
import type { Read } from './prepared.ts'
import { PreparedQuery } from './prepared-query.ts'
import { createReads } from './prepared.ts'
import { sessionLimits } from './session-limits.ts'
import type { TransactionOptions } from './transaction.ts'
import { inTransaction, TransactionConnection, transactionConnection } from './transaction.ts'

/**
 * A client inside a transaction, as services and scopes get it: one object for all transactions, so that nothing may be kept by it.
 * Prisma would join the `findUnique` of two requests of one moment to one statement, and it can't tell their transactions apart:
 * `findFirst` is never joined.
 */
export type Db = {
  [Name in keyof Prisma.TransactionClient]: Prisma.TransactionClient[Name] extends { findUnique: unknown }
    ? Omit<Prisma.TransactionClient[Name], 'findUnique' | 'findUniqueOrThrow'>
    : Prisma.TransactionClient[Name]
}

export type Connection = {
  client: PrismaClient
  pool: pg.Pool
  /** Reads outside of transactions. */
  read: Read
  /** Runs `work` in one transaction, which is rolled back when it throws. */
  transaction<Result>(work: (db: Db, read: Read) => Promise<Result>, options: TransactionOptions): Promise<Result>
  /** Closes the idle connections: after a network failure they may be broken without an error. */
  discardIdle(): void
  close(): Promise<void>
}

type PoolOptions = (Login | { url: string; role?: undefined }) & {
  connections?: number
  /** The address of PgBouncer in front of `url`, which lends a connection of Postgres for one transaction at a time. */
  pooler?: string | undefined
  /** Another one that leads to a copy of `url`'s database. */
  address?: string | undefined
  /** `statement_timeout` of the log-in, milliseconds. */
  statementTimeout?: number
  /** Milliseconds for a connection to become free or to open, and for an answer; Postgres' own timeout is a second shorter. */
  connectTime?: number
  answerTime?: number
}

/**
 * Opens a pool with a role's log-in (without a role: as the owner, for the demo and imports, whose statements take as long as
 * they take).
 */
export function connect({
  connections = 8,
  connectTime = 8_000,
  statementTimeout = 10_000,
  answerTime = statementTimeout + 1_000,
  pooler,
  address = pooler,
  ...who
}: PoolOptions): Connection {
  const pool = new pg.Pool({
    connectionString: who.role ? loginUrl(who, address) : who.url,
    max: connections,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTime,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: pooler ? PooledClient : WatchedClient,
    ...(who.role
      ? {
          pipeline: true, // statements of one moment are sent at once, and answered in order; COPY can't be
          query_timeout: answerTime,
          // A pooler's connections are older than the client's: there the log-in itself has these settings.
          ...(!pooler && { options: startOptions(sessionLimits(statementTimeout)) }),
        }
      : // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types don't say so
        { onConnect: silenceLog }),
  })
  pool.on('error', () => undefined) // a broken idle connection is replaced at its next use
  const readOn = createReads()
  // Made when first used: each takes some ten megabytes, and most connections use one of them.
  let client: PrismaClient | undefined
  let transactionClient: PrismaClient | undefined
  return {
    get client() {
      return (client ??= new PrismaClient({
        adapter: new PrismaPg(pool, { disposeExternalPool: false }),
        // By default two and five seconds, after which a sign-up on a slow server was refused.
        transactionOptions: { maxWait: connectTime, timeout: 2 * answerTime },
      }))
    },
    pool,
    read: readOn(() => pool),
    transaction: (work, options) =>
      inTransaction(
        pool,
        () => {
          transactionClient ??= new PrismaClient({ adapter: new PrismaPg(new TransactionConnection()) })
          return work(transactionClient as unknown as Db, readOn(transactionConnection))
        },
        options,
      ),
    discardIdle() {
      for (let idle = pool.idleCount; idle > 0; idle -= 1)
        pool.connect().then(
          (connection) => connection.release(true),
          () => undefined, // the pool is closing, or no connection is free
        )
    },
    async close() {
      await client?.$disconnect()
      await transactionClient?.$disconnect()
      await pool.end()
    },
  }
}

const startOptions = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Errors of the owner's statements, which can quote a row, stay out of Postgres' own log. Only a superuser may say so; the
 * log-ins have it among their settings.
 */
async function silenceLog(client: pg.ClientBase) {
  await client.query('SET log_min_messages = log').catch(() => undefined)
}

/**
 * Closes the connection when an answer is overdue, because the server is frozen or gone. The driver alone would give the
 * connection to the next query, which would wait behind the one that timed out.
 */
class WatchedClient extends pg.Client {
  protected readonly keepsStatements: boolean = true

  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own overloads, passed through
  override query(statement: any, ...rest: any[]): any {
    const given: unknown[] = [this.keepsStatements ? statement : withoutName(statement), ...rest]
    const end = (error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy()
    }
    const query = super.query.bind(this) as (...passed: unknown[]) => unknown
    const done: unknown = given.at(-1)
    if (typeof done === 'function')
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        end(error)
        done(error, result)
      })
    const answer = query(...given)
    if (answer instanceof Promise) answer.catch(end)
    return answer
  }
}

/** PgBouncer lends another connection next time, which knows no statement that this one keeps. */
class PooledClient extends WatchedClient {
  protected override readonly keepsStatements = false
}

/** Names are given by `prepared.ts` and by packages, the rate limiter's for one. */
function withoutName(statement: unknown): unknown {
  if (statement instanceof PreparedQuery) return Object.assign(statement, { name: undefined })
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement
  return isNamed ? { ...statement, name: undefined } : statement
}
