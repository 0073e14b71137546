import { loginUrl } from '@clinic/prisma/logins/login'
import pg from 'pg'
import { isConnectionError } from './lib/connection-error.ts'
import { StartFault, exitCodes } from './start-fault.ts'

const oldestVersion = 180_000

/** Connects once as the owner and checks version and rights. Throws a `StartFault` with the reason. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ process: number; version: number; mayCreate: boolean }>(
      `SELECT pg_backend_pid() AS process, current_setting('server_version_num')::int AS version,
         has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS "mayCreate"`,
    )
    const [found] = rows
    if (found && found.version < oldestVersion) throw new StartFault('DATABASE_URL leads to a PostgreSQL older than 18.')
    // A pooler gives its clients process numbers of its own.
    if (found && found.process !== (client as unknown as { processID: number }).processID)
      throw new StartFault(
        'DATABASE_URL leads through a pooler, where nobody can listen, migrate or lock: set it to the address of PostgreSQL itself, and DATABASE_POOLER_URL to the pooler.',
      )
    if (!found?.mayCreate) throw new StartFault(`DATABASE_URL: the role ${role(url)} has to own the database ${database(url)}.`)
  } catch (error) {
    throw databaseFault(error, url) ?? error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Logs in through the pooler as the server does, and begins a transaction. Throws a `StartFault` with the reason. */
export async function checkPooler({ url, pooler, authSecret }: PoolerCheck): Promise<void> {
  const address = loginUrl({ url, role: 'clinic_app', secret: authSecret }, pooler)
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('BEGIN')
    await client.query('ROLLBACK')
  } catch (error) {
    throw poolerFault(error, address) ?? error
  } finally {
    await client.end().catch(() => undefined)
  }
}

type PoolerCheck = { url: string; pooler: string; authSecret: string }

/** Names the host, the role and the database, never the password. */
function databaseFault(error: unknown, url: string): StartFault | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const host = new URL(url).host
  if (code === '53300') return unavailable('DATABASE_URL', `${host} has no connection left.`)
  if (code === '28P01' || code === '28000')
    return new StartFault(`DATABASE_URL: ${host} refuses the role ${role(url)}: the name, the password or pg_hba.conf is wrong.`)
  if (code === '3D000') return new StartFault(`DATABASE_URL: there is no database ${database(url)} at ${host}.`)
  if (code === '42501') return new StartFault(`DATABASE_URL: the role ${role(url)} may not use the database ${database(url)}.`)
  if (code === '53100') return unavailable('DATABASE_URL', `the disk of ${host} is full.`)
  if (/does not support SSL|self.signed|certificate/i.test(message)) return new StartFault(`DATABASE_URL: ${message}.`)
  return networkFault('DATABASE_URL', error, host)
}

/** PgBouncer has one code for all that it refuses, and says in words what it is. */
function poolerFault(error: unknown, url: string): StartFault | undefined {
  const { message = '' } = error as { message?: string }
  const host = new URL(url).host
  const wrong = (line: string) => new StartFault(`DATABASE_POOLER_URL: ${host} ${line}`)
  if (/authentication failed|no such user/.test(message))
    return wrong(`refuses the role ${role(url)}: it has to ask PostgreSQL for the password (auth_query).`)
  if (/no such database/.test(message)) return wrong(`knows no database ${database(url)}.`)
  if (/statement pooling/.test(message)) return wrong('allows no transactions: set pool_mode = transaction.')
  return networkFault('DATABASE_POOLER_URL', error, host)
}

function networkFault(name: string, error: unknown, host: string): StartFault | undefined {
  const { code } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unavailable(name, `the host ${host} is not known.`)
  if (code === 'ECONNREFUSED') return unavailable(name, `nothing answers at ${host}.`)
  return isConnectionError(error) ? unavailable(name, `${host} does not answer.`) : undefined
}

const unavailable = (name: string, line: string) => new StartFault(`${name}: ${line}`, exitCodes.unavailable)
const role = (url: string) => decodeURIComponent(new URL(url).username) || 'of no name'
const database = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1)) || 'of no name'
