import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Prisma } from './generated/client.ts'
import { PrismaClient } from './generated/client.ts'
import type { Login } from './logins/login.ts'
import { loginUrl } from './logins/login.ts'

/** A client inside a transaction, as services and scopes get it. */
export type Db = Prisma.TransactionClient

export type Connection = {
  client: PrismaClient
  pool: pg.Pool
  /** Runs `work` in one transaction; its hot statements go to the transaction's own connection directly, without Prisma. */
  transaction<Result>(
    work: (db: Db, connection: pg.ClientBase) => Promise<Result>,
    options: { timeout: number; maxWait: number },
  ): Promise<Result>
  /** Closes the idle connections: after a network failure they may be broken without an error. */
  discardIdle(): void
  close(): Promise<void>
}

type PoolOptions = (Login | { url: string; role?: undefined }) & {
  connections?: number
  /** `statement_timeout` of the log-in, milliseconds. */
  statementTimeout?: number
  /** Milliseconds for a connection to become free or to open, and for an answer; Postgres' own timeout is a second shorter. */
  connectTime?: number
  answerTime?: number
}

/**
 * Limits that Postgres enforces on the connections of a log-in: a statement may take 10 s and wait 5 s for a lock, so that no
 * request hangs; a transaction and its locks end when the client stops answering.
 */
const serverSide = (statementTimeout: number) => [
  `statement_timeout=${statementTimeout}`,
  'lock_timeout=5000',
  'idle_in_transaction_session_timeout=20000',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]

/**
 * Opens a pool with a role's log-in (without a role: as the owner, for the demo and imports, whose statements take as long as
 * they take).
 */
export function connect({
  connections = 8,
  connectTime = 8_000,
  statementTimeout = 10_000,
  answerTime = statementTimeout + 1_000,
  ...who
}: PoolOptions): Connection {
  const pool = new Pool({
    connectionString: who.role ? loginUrl(who) : who.url,
    max: connections,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTime,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: WatchedClient,
    ...(who.role
      ? {
          query_timeout: answerTime,
          options: serverSide(statementTimeout)
            .map((setting) => `-c ${setting}`)
            .join(' '),
        }
      : // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types don't say so
        { onConnect: silenceLog }),
  })
  pool.on('error', () => undefined) // a broken idle connection is replaced at its next use
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) })
  return {
    client,
    pool,
    transaction: (work, options) =>
      transactions.run({}, () =>
        client.$transaction(async (db) => {
          const { connection } = transactions.getStore() ?? {}
          if (!connection) throw new Error('Prisma took no connection of the pool.')
          return work(db, connection)
        }, options),
      ),
    discardIdle() {
      for (let idle = pool.idleCount; idle > 0; idle -= 1)
        pool.connect().then(
          (connection) => connection.release(true),
          () => undefined, // the pool is closing, or no connection is free
        )
    },
    async close() {
      await client.$disconnect()
      await pool.end()
    },
  }
}

/** The connection of the transaction that the current code runs in: Prisma takes it from the pool and does not give it out. */
const transactions = new AsyncLocalStorage<{ connection?: pg.PoolClient }>()

/** Notes the connection of a transaction. Named as its class: rate-limiter-flexible goes by the name. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.PoolClient> | void {
    if (done) return super.connect(done)
    const transaction = transactions.getStore()
    return super.connect().then((connection) => {
      if (transaction) transaction.connection ??= connection
      return connection
    })
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void

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
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own overloads, passed through
  override query(...given: any[]): any {
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
