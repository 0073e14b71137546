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
    const { rows } = await client.query<{ version: number; mayCreate: boolean }>(
      `SELECT current_setting('server_version_num')::int AS version,
         has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS "mayCreate"`,
    )
    const [found] = rows
    if (found && found.version < oldestVersion) throw new StartFault('DATABASE_URL leads to a PostgreSQL older than 18.')
    if (!found?.mayCreate) throw new StartFault(`DATABASE_URL: the role ${role(url)} has to own the database ${database(url)}.`)
  } catch (error) {
    throw databaseFault(error, url) ?? error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Names the host, the role and the database, never the password. */
function databaseFault(error: unknown, url: string): StartFault | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const host = new URL(url).host
  const unavailable = (line: string) => new StartFault(`DATABASE_URL: ${line}`, exitCodes.unavailable)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unavailable(`the host ${host} is not known.`)
  if (code === 'ECONNREFUSED') return unavailable(`nothing answers at ${host}.`)
  if (code === '53300') return unavailable(`${host} has no connection left.`)
  if (code === '28P01' || code === '28000')
    return new StartFault(`DATABASE_URL: ${host} refuses the role ${role(url)}: the name, the password or pg_hba.conf is wrong.`)
  if (code === '3D000') return new StartFault(`DATABASE_URL: there is no database ${database(url)} at ${host}.`)
  if (code === '42501') return new StartFault(`DATABASE_URL: the role ${role(url)} may not use the database ${database(url)}.`)
  if (code === '53100') return new StartFault(`DATABASE_URL: the disk of ${host} is full.`, exitCodes.unavailable)
  if (/does not support SSL|self.signed|certificate/i.test(message)) return new StartFault(`DATABASE_URL: ${message}.`)
  return isConnectionError(error) ? unavailable(`${host} does not answer.`) : undefined
}

const role = (url: string) => decodeURIComponent(new URL(url).username) || 'of no name'
const database = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1)) || 'of no name'
