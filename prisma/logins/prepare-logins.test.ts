import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onServer, withDatabase } from '../database.ts'
import type { EmbeddedDatabase } from '../embedded.ts'
import { openEmbedded } from '../embedded.ts'
import { logSettings } from '../log-settings.ts'
import type { DatabaseRole } from './login.ts'
import { databaseRoles, loginName, loginUrl } from './login.ts'
import { migrate } from '../migrate.ts'
import { LoginsMissing, dropLogins, prepareLogins } from './prepare-logins.ts'

const secret = 'a secret that only the tests know, and share'
let own: EmbeddedDatabase | undefined
let server: string
/** Of a database of the test's own, as its owner, who is a superuser. */
let url: string
let clinic: string

beforeAll(async () => {
  server = process.env.TEST_DATABASE_URL ?? (own = await openEmbedded({ dataDir: path.join(tmpdir(), 'clinic-desk-test') })).url
})

beforeEach(async () => {
  clinic = `logins_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE "${clinic}"`)
  url = withDatabase(server, clinic)
})

afterEach(async () => {
  await onServer(server, `DROP DATABASE "${clinic}" WITH (FORCE)`)
  await dropLogins({ serverUrl: server, databaseUrl: url })
})

afterAll(() => own?.stop())

async function query(where: string, sql: string, values: unknown[] = []): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: where })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as pg.QueryResultRow[]
  } finally {
    await client.end()
  }
}

const as = (role: DatabaseRole, password = secret) => loginUrl({ url, role, secret: password })
const nameOf = (role: DatabaseRole) => loginName({ url, role })
const passwords = () =>
  query(server, 'SELECT rolname, rolpassword FROM pg_authid WHERE rolname = ANY ($1)', [databaseRoles.map(nameOf)])

test('the log-ins are members of their group and of nothing else, and open their own database alone', async () => {
  await prepareLogins({ ownerUrl: url, secret })
  const rows = await query(
    server,
    `SELECT rolname, rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls OR rolreplication AS strong,
       ARRAY(SELECT roleid::regrole::text || inherit_option || set_option || admin_option FROM pg_auth_members WHERE member = r.oid) AS groups
     FROM pg_roles r WHERE rolname = ANY ($1) ORDER BY 1`,
    [databaseRoles.map(nameOf)],
  )
  expect(rows).toEqual(databaseRoles.map((role) => ({ rolname: nameOf(role), strong: false, groups: [`${role}truefalsefalse`] })))
  for (const role of databaseRoles)
    expect(await query(as(role), 'SELECT current_user AS me, session_user AS session, current_database() AS place')).toEqual([
      { me: nameOf(role), session: nameOf(role), place: clinic },
    ])
  expect(
    await query(url, `SELECT 1 FROM pg_database d, aclexplode(d.datacl) a WHERE datname = current_database() AND grantee = 0`),
  ).toEqual([])
})

test('their sessions keep the errors of statements out of the log of Postgres', async () => {
  await prepareLogins({ ownerUrl: url, secret })
  const settings = await query(as('clinic_app'), 'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)', [
    Object.keys(logSettings),
  ])
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual(logSettings)
})

test('a second start changes nothing; several at once make them once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => prepareLogins({ ownerUrl: url, secret })))
  const before = await passwords()
  expect(before).toHaveLength(2)
  await prepareLogins({ ownerUrl: url, secret })
  expect(await passwords()).toEqual(before)
})

test('two clinics of one server that start at once each get their own', async () => {
  const second = `${clinic}_b`
  await onServer(server, `CREATE DATABASE "${second}"`)
  const other = withDatabase(server, second)
  try {
    await Promise.all([url, other].map((ownerUrl) => prepareLogins({ ownerUrl, secret })))
    const mine = new URL(as('clinic_app'))
    mine.pathname = `/${second}`
    await expect(query(mine.href, 'SELECT 1')).rejects.toMatchObject({ code: '42501' })
    await expect(query(loginUrl({ url: other, role: 'clinic_app', secret }), 'SELECT 1')).resolves.toHaveLength(1)
  } finally {
    await onServer(server, `DROP DATABASE "${second}" WITH (FORCE)`)
    await dropLogins({ serverUrl: server, databaseUrl: other })
  }
})

test('after another AUTH_SECRET the new password works, and the old one no longer', async () => {
  await prepareLogins({ ownerUrl: url, secret })
  await prepareLogins({ ownerUrl: url, secret: 'another' })
  await expect(query(as('clinic_app'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  await expect(query(as('clinic_app', 'another'), 'SELECT 1')).resolves.toHaveLength(1)
})

test('settings that are asked for begin every session of the log-ins, and are changed with the next start', async () => {
  for (const statement_timeout of ['3000', '4000']) {
    await prepareLogins({ ownerUrl: url, secret, limits: { statement_timeout } })
    for (const role of databaseRoles)
      expect(await query(as(role), `SELECT setting FROM pg_settings WHERE name = 'statement_timeout'`)).toEqual([
        { setting: statement_timeout },
      ])
  }
})

test.each([
  ['a membership', () => `GRANT postgres TO "${nameOf('clinic_app')}"`],
  ['the right to take the role', () => `GRANT clinic_app TO "${nameOf('clinic_app')}" WITH SET TRUE`],
  ['an attribute', () => `ALTER ROLE "${nameOf('clinic_app')}" BYPASSRLS CREATEROLE`],
  ['superuser', () => `ALTER ROLE "${nameOf('clinic_app')}" SUPERUSER`],
  ['everybody on the database', () => `GRANT CONNECT ON DATABASE "${clinic}" TO PUBLIC`],
  ['a log that says more', () => `ALTER ROLE "${nameOf('clinic_app')}" SET log_min_messages = error`],
  ['no way in', () => `REVOKE CONNECT ON DATABASE "${clinic}" FROM "${nameOf('clinic_app')}"`],
  ['no membership', () => `REVOKE clinic_app FROM "${nameOf('clinic_app')}"`],
  ['no log-in', () => `ALTER ROLE "${nameOf('clinic_app')}" NOLOGIN`],
])('what somebody changed since is put right: %s', async (_what, change) => {
  await prepareLogins({ ownerUrl: url, secret })
  const read = () =>
    query(
      url,
      `SELECT r.rolname, rolsuper, rolcreaterole, rolbypassrls, rolcanlogin, rolconfig::text, datacl::text,
         (SELECT string_agg(roleid::regrole::text || set_option || inherit_option, ',') FROM pg_auth_members WHERE member = r.oid) AS groups
       FROM pg_roles r, pg_database WHERE datname = current_database() AND r.rolname = ANY ($1) ORDER BY 1`,
      [databaseRoles.map(nameOf)],
    )
  const listed = (text: string) => text.slice(1, -1).split(',').toSorted()
  const sorted = (rows: pg.QueryResultRow[]) =>
    rows.map((row) => ({ ...row, datacl: listed(row.datacl), rolconfig: listed(row.rolconfig) }))
  const before = sorted(await read())
  await onServer(server, change())
  expect(sorted(await read())).not.toEqual(before)
  await prepareLogins({ ownerUrl: url, secret })
  expect(sorted(await read())).toEqual(before)
  await expect(query(as('clinic_app'), 'SELECT 1')).resolves.toHaveLength(1)
})

describe('an owner who may not make roles', () => {
  let owner: string
  let restricted: string

  beforeEach(async () => {
    owner = `owner_${randomUUID().slice(0, 8)}`
    await onServer(server, `CREATE ROLE "${owner}" LOGIN PASSWORD 'only here'`)
    await onServer(server, `ALTER DATABASE "${clinic}" OWNER TO "${owner}"`)
    const address = new URL(url)
    address.username = owner
    address.password = 'only here'
    restricted = address.href
  })

  afterEach(async () => {
    await onServer(url, `REASSIGN OWNED BY "${owner}" TO postgres; DROP OWNED BY "${owner}"`)
    await onServer(server, `DROP ROLE "${owner}"`)
  })

  const refused = async () =>
    prepareLogins({ ownerUrl: restricted, secret }).then(
      () => undefined,
      (error: unknown) => error,
    )

  test('gets the statements to run; after they were run the start succeeds, with migrations', async () => {
    const error = await refused()
    expect(error).toBeInstanceOf(LoginsMissing)
    const { sql, message } = error as LoginsMissing
    expect(message).toBe("The database lacks the server's log-ins: its owner may not make roles.")
    expect(sql).toContain(`CREATE ROLE "${nameOf('clinic_app')}" LOGIN PASSWORD 'SCRAM-SHA-256$`)
    for (const role of databaseRoles) expect(sql).not.toContain(new URL(as(role)).password)
    expect(sql).not.toContain(secret)
    await query(url, sql)

    expect(await refused()).toBeUndefined()
    expect((await migrate(restricted)).length).toBeGreaterThan(0)
    expect(await refused()).toBeUndefined()
    expect(await query(as('clinic_app'), 'SELECT count(*)::int AS n FROM patient')).toEqual([{ n: 0 }])
    await expect(query(as('clinic_app'), 'SELECT password FROM account')).rejects.toMatchObject({ code: '42501' })
    expect(await query(as('clinic_app'), 'SHOW log_min_messages')).toEqual([{ log_min_messages: 'log' }])
  })

  test('gets them again after another AUTH_SECRET', async () => {
    await prepareLogins({ ownerUrl: url, secret: 'the former' })
    const error = await refused()
    expect((error as LoginsMissing).sql).toMatch(/ALTER ROLE "clinic_app_\w+" LOGIN PASSWORD 'SCRAM/)
    await query(url, (error as LoginsMissing).sql)
    expect(await refused()).toBeUndefined()
  })

  test('does not start with a log-in that has more rights than it should', async () => {
    await prepareLogins({ ownerUrl: url, secret })
    await onServer(server, `ALTER ROLE "${nameOf('clinic_app')}" BYPASSRLS`)
    expect(((await refused()) as LoginsMissing).sql).toContain('NOBYPASSRLS')
  })
})
