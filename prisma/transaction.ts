import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Transactions on connections of a pool, which Prisma's statements and prepared ones share. Prisma's own take a millisecond more. */

/** Of the running code; without a connection when it has ended. */
const transactions = new AsyncLocalStorage<{ connection?: pg.PoolClient | undefined }>()

/** Throws outside of a transaction, and for code that goes on after its transaction has ended. */
export function transactionConnection(): pg.PoolClient {
  const connection = transactions.getStore()?.connection
  if (!connection) throw new Error('There is no open transaction.')
  return connection
}

const ignore = () => undefined

export type TransactionOptions = {
  /** Milliseconds after which it is given up. */
  timeout: number
  /** Postgres refuses to write. The result is returned without waiting for the end of the transaction, which can lose nothing. */
  readOnly?: boolean
}

export async function inTransaction<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
  { timeout, readOnly = false }: TransactionOptions,
): Promise<Result> {
  const connection = await pool.connect()
  connection.on('error', ignore) // the statement that waits for the connection fails as well
  const transaction = { connection: connection as pg.PoolClient | undefined }
  const timer = setTimeout(() => connection.connection.stream.destroy(), timeout) // Postgres rolls back what was not committed
  const end = () => {
    clearTimeout(timer)
    transaction.connection = undefined
  }
  const release = (isBroken = false) => {
    connection.off('error', ignore)
    connection.release(isBroken)
  }
  try {
    sendTogether(connection)
    const begun = connection.query(readOnly ? 'BEGIN READ ONLY' : 'BEGIN')
    begun.catch(ignore)
    // Awaited inside: Prisma begins a statement when somebody waits for it.
    const result = await transactions.run(transaction, async () => await work())
    end()
    await begun
    const committed = connection.query('COMMIT').then(() => release())
    if (readOnly) committed.catch(() => release(true))
    else await committed
    return result
  } catch (error) {
    end()
    await connection.query('ROLLBACK').then(
      () => release(),
      () => release(true),
    )
    throw error
  }
}

/** Sends what is asked of the connection until the running code waits with one call of the system. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** What Prisma takes for a pool: the connection of the running transaction. */
export class TransactionConnection extends pg.Pool {
  override query = ((...given: unknown[]): unknown => {
    const connection = transactionConnection()
    return Reflect.apply(connection.query, connection, given)
  }) as pg.Pool['query']

  override connect(): never {
    throw new Error('A transaction has no other inside.')
  }
}
