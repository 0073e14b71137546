import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onServer } from '../database.ts'
import type { Login } from './login.ts'
import { databaseRoles, loginName, loginUrl } from './login.ts'
import { loginStatements } from './login-statements.ts'
import { readLoginState } from './login-state.ts'

/** The owner may not create the log-ins. `sql` holds the statements that a superuser has to run; its passwords are hashed. */
export class LoginsMissing extends Error {
  readonly sql: string

  constructor(statements: string[], refusal = 'its owner may not make roles') {
    super(`The database lacks the server's log-ins: ${refusal}.`)
    this.sql = scriptOf(statements)
  }
}

/**
 * Creates or corrects, as the owner of the database, the server's two log-ins: they have the password derived from `secret`
 * and no right beyond their group's. It needs no table, so it runs before migrations and before a restore. Safe to run several
 * times at once.
 */
export async function prepareLogins({
  ownerUrl,
  secret,
  limits = {},
}: {
  ownerUrl: string
  secret: string
  /** Settings that the log-ins begin every session with: a pooler passes on none of the client's own. */
  limits?: Record<string, string>
}): Promise<void> {
  const wanted = { logins: databaseRoles.map((role): Login => ({ url: ownerUrl, role, secret })), limits }
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // One attempt creates them and one checks that they work; the others are for starts that create the groups at the same
    // moment.
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      if (await tryToPrepare(client, wanted)) return
      await sleep(20 * (attempt - 1))
    }
    const { required, logging, refusal } = await neededStatements(client, wanted)
    throw new LoginsMissing([...required, ...logging], refusal)
  } finally {
    await client.end()
  }
}

type Wanted = { logins: Login[]; limits: Record<string, string> }

const busy = ['42710', '23505', 'XX000'] // duplicate object, unique violation, "tuple concurrently updated"
const denied = '42501'

/** Creates what is missing; returns whether nothing was. */
async function tryToPrepare(client: pg.Client, wanted: Wanted): Promise<boolean> {
  let everything: string[] = []
  try {
    await client.query('BEGIN')
    await client.query("SELECT pg_advisory_xact_lock(hashtext('clinic log-ins'))")
    const { required, logging, possibleLogging } = await neededStatements(client, wanted)
    everything = [...required, ...logging]
    const possible = [...required, ...possibleLogging]
    if (possible.length > 0) await client.query(possible.join(';\n'))
    await client.query('COMMIT')
    return possible.length === 0
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    const { code = '' } = error as pg.DatabaseError
    if (busy.includes(code)) return false
    throw code === denied ? new LoginsMissing(everything) : error
  }
}

async function neededStatements(client: pg.Client, { logins, limits }: Wanted) {
  const state = await readLoginState(client, logins)
  const refused = new Map<string, string>()
  for (const login of logins) {
    const refusal = state.roles.has(loginName(login)) && (await tryLogin(login))
    if (refusal) refused.set(loginName(login), refusal)
  }
  return { ...loginStatements({ state, logins, limits, refused }), refusal: [...refused.values()][0] }
}

/** Returns why the database refuses the log-in; undefined when it accepts it, or where only the CONNECT right is missing. */
async function tryLogin(login: Login): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: loginUrl(login), connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return undefined
  } catch (error) {
    const { code = '', message } = error as pg.DatabaseError
    if (['28000', '28P01'].includes(code)) return message
    if (code === denied) return undefined
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const scriptOf = (statements: string[]) =>
  `-- Makes the server's two log-ins. Run it as a superuser in the clinic's own database.\nBEGIN;\n${statements.join(';\n')};\nCOMMIT;\n`

/** For databases of tests: log-ins belong to the server and are not dropped with the database. */
export async function dropLogins({ serverUrl, databaseUrl }: { serverUrl: string; databaseUrl: string }): Promise<void> {
  const names = databaseRoles.map((role) => pg.escapeIdentifier(loginName({ url: databaseUrl, role })))
  await onServer(serverUrl, `DROP ROLE IF EXISTS ${names.join(', ')}`)
}
