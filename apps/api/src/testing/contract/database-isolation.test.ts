import { loginUrl } from '@clinic/prisma/logins/login'
import type { DatabaseRole } from '@clinic/prisma/logins/login'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { addEvents, createTwoClinics, insert } from '../clinic.ts'
import type { TestDatabase } from '../database.ts'
import { createTestDatabase, testSecret } from '../database.ts'
import { at } from './contract.ts'

/** An injected statement can't leave the session's role, and can't read another clinic. */

let database: TestDatabase
let elsewhere: TestDatabase
let owner: pg.Pool
let home: Clinic
let other: Clinic

const loginOf = (role: DatabaseRole, url = database.url) => loginUrl({ url, role, secret: testSecret })

beforeAll(async () => {
  ;[database, elsewhere] = await Promise.all([createTestDatabase(), createTestDatabase()])
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  ;({ home, other } = await createTwoClinics(owner))
  for (const clinic of [home, other]) await addEvents(owner, clinic, [{ at: at('10:00') }])
  await insert(
    owner,
    'session',
    [home, other].map(({ admin }) => ({
      id: uuidv7(),
      userId: admin.userId,
      token: `token of ${admin.userId}`,
      expiresAt: '2099-01-01T00:00:00Z',
    })),
  )
})

afterAll(async () => {
  await owner.end()
  await Promise.all([database.drop(), elsewhere.drop()])
})

/** A connection as in the pool, with a viewer for the clinic's rows. */
async function withSession<Result>(role: DatabaseRole, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: loginOf(role) })
  await client.connect()
  try {
    await client.query('BEGIN')
    if (role === 'clinic_app') await client.query('SELECT * FROM begin_viewer($1, NULL)', [`token of ${home.admin.userId}`])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a statement in a savepoint; returns its SQLSTATE, if it fails. */
async function attempt(client: pg.Client, statement: string, values: unknown[] = []): Promise<string | undefined> {
  await client.query('SAVEPOINT attempt')
  try {
    await client.query(statement, values)
    return undefined
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT attempt')
    return (error as pg.DatabaseError).code
  }
}

const countOf = async (client: pg.Client, what: string): Promise<number | string> => {
  await client.query('SAVEPOINT reading')
  try {
    return (await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`)).rows[0]?.n ?? 0
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT reading')
    return (error as pg.DatabaseError).code ?? ''
  }
}

/** What the session can read and write after an attempt. */
async function reach(client: pg.Client) {
  const { rows } = await client.query(
    `SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb AS strong, session_user = $1 AS same FROM pg_roles WHERE rolname = current_user`,
    [new URL(loginOf('clinic_app')).username],
  )
  return {
    ...rows[0],
    patientsElsewhere: await countOf(client, `patient WHERE id IN ('${other.somchai.patientId}', '${other.malee.patientId}')`),
    eventsElsewhere: await countOf(client, `event WHERE "establishmentId" = '${other.id}'`),
    hashes: await countOf(client, `account WHERE password IS NOT NULL`),
    sessions: await countOf(client, `session`),
    keys: await countOf(client, `clinic_private.viewer_key`),
  }
}

const confined = {
  strong: false,
  same: true,
  patientsElsewhere: 0,
  eventsElsewhere: 0,
  hashes: '42501',
  sessions: '42501',
  keys: '42501',
}

type Attempt = readonly [statement: string, code: string | undefined]
const refusedAs = (code: string, ...statements: string[]) => statements.map((statement): Attempt => [statement, code])

describe('a session of clinic_app', () => {
  test.each<Attempt>([
    ...refusedAs(
      '42501',
      'SET ROLE postgres',
      'SET ROLE clinic_app',
      'SET ROLE clinic_system',
      'SET SESSION AUTHORIZATION postgres',
      `SELECT set_config('role', 'postgres', false)`,
      `SELECT set_config('session_authorization', 'postgres', false)`,
      `COPY patient TO PROGRAM 'cat'`,
      `COPY patient FROM PROGRAM 'true'`,
      `COPY patient FROM '/etc/passwd'`,
      `COPY patient TO '/tmp/patients'`,
      `SELECT pg_read_file('/etc/passwd')`,
      `SELECT pg_read_binary_file('PG_VERSION')`,
      `SELECT pg_ls_dir('.')`,
      `SELECT lo_import('/etc/passwd')`,
      'CREATE EXTENSION dblink',
      'CREATE EXTENSION postgres_fdw',
      'CREATE TABLE taken (id int)',
      'CREATE TEMPORARY TABLE taken (id int)',
      'CREATE SCHEMA taken',
      `CREATE FUNCTION taken() RETURNS int LANGUAGE sql RETURN 1`,
      'CREATE ROLE stranger',
      'ALTER ROLE CURRENT_USER BYPASSRLS',
      'ALTER ROLE CURRENT_USER SUPERUSER',
      'ALTER ROLE CURRENT_USER CREATEROLE',
      'GRANT postgres TO CURRENT_USER',
      'GRANT clinic_system TO CURRENT_USER',
      'ALTER TABLE patient DISABLE ROW LEVEL SECURITY',
      'SET log_min_messages = debug1',
      'SET log_statement = ddl',
      'SET session_replication_role = replica',
      'SELECT * FROM pg_authid',
      'SELECT * FROM pg_shadow',
      'SELECT * FROM clinic_private.viewer_key',
      `SELECT clinic_private.signature('x', 'y')`,
      'SELECT password FROM account',
      'SELECT token FROM session',
      'SELECT data FROM jobs.job',
      'SELECT id FROM jobs.job_common',
      'DELETE FROM jobs.job_common',
      `UPDATE jobs.job_common SET state = 'created'`,
      `INSERT INTO jobs.job (name) VALUES ('mail')`,
      `INSERT INTO jobs.job_common (name) VALUES ('nightly-backup')`,
      `INSERT INTO jobs.job_common (name) VALUES ('mail') RETURNING data`,
      `INSERT INTO jobs.queue (name) VALUES ('taken')`,
      `SELECT jobs.create_queue('taken', '{}')`,
      'SELECT * FROM jobs.schedule',
    ),
    ["SELECT set_config('role', 'none', false)", undefined],
    ['RESET ROLE', undefined],
    ['RESET SESSION AUTHORIZATION', undefined],
    ['RESET ALL', undefined],
    ['SET row_security = off', undefined],
    ['SET search_path = pg_catalog, public', undefined],
  ])('%s leads nowhere', async (statement, code) => {
    await withSession('clinic_app', async (client) => {
      expect(await attempt(client, statement)).toBe(code)
      // With row_security off Postgres refuses a read that a policy would narrow.
      const hidden = statement.startsWith('SET row_security') ? { patientsElsewhere: '42501', eventsElsewhere: '42501' } : {}
      expect(await reach(client)).toEqual({ ...confined, ...hidden })
    })
  })

  test.each([
    ['the other clinic', () => [['clinic.establishments', other.id]]],
    ['both clinics', () => [['clinic.establishments', `${home.id},${other.id}`]]],
    ['the other admin', () => [['clinic.user', other.admin.userId]]],
    [
      'the other admin in the other clinic',
      () => [
        ['clinic.user', other.admin.userId],
        ['clinic.establishments', other.id],
      ],
    ],
    [
      'the other clinic, signed by oneself',
      () => [
        ['clinic.establishments', other.id],
        ['clinic.signature', '0'.repeat(64)],
      ],
    ],
    [
      'the other clinic, without a signature',
      () => [
        ['clinic.establishments', other.id],
        ['clinic.signature', ''],
      ],
    ],
  ] as const)('a viewer that is made up sees nothing: %s', async (_who, settings) => {
    await withSession('clinic_app', async (client) => {
      expect(await countOf(client, 'event')).toBe(1)
      for (const [name, value] of settings()) await client.query('SELECT set_config($1, $2, true)', [name, value])
      expect(await reach(client)).toEqual(confined)
      expect(await countOf(client, 'patient')).toBe(0)
      expect((await client.query('SELECT tenant(), viewer()')).rows).toEqual([{ tenant: null, viewer: null }])
    })
  })

  test('who never entered can make up nothing either, signature or not', async () => {
    const client = new pg.Client({ connectionString: loginOf('clinic_app') })
    await client.connect()
    await client.query(`SELECT set_config('clinic.establishments', $1, false), set_config('clinic.user', $2, false)`, [
      other.id,
      other.admin.userId,
    ])
    expect((await client.query('SELECT tenant(), viewer()')).rows).toEqual([{ tenant: null, viewer: null }])
    expect((await client.query('SELECT 1 FROM patient')).rowCount).toBe(0)
    await client.end()
  })

  test('a viewer kept for the next transaction of the connection is nobody there', async () => {
    await withSession('clinic_app', async (client) => {
      const names = ['clinic.user', 'clinic.establishments', 'clinic.signature']
      for (const name of names) await client.query('SELECT set_config($1, current_setting($1), false)', [name])
      expect(await countOf(client, 'event')).toBe(1)
      await client.query('COMMIT')
      expect((await client.query('SELECT current_setting($1) <> $2 AS kept', ['clinic.signature', ''])).rows).toEqual([
        { kept: true },
      ])
      expect((await client.query('SELECT 1 FROM event')).rowCount).toBe(0)
    })
  })
})

describe('a session of clinic_system', () => {
  test.each([
    'SET ROLE postgres',
    'SET ROLE clinic_app',
    `SELECT set_config('role', 'postgres', false)`,
    `COPY account TO PROGRAM 'cat'`,
    `SELECT pg_read_file('/etc/passwd')`,
    'CREATE TABLE taken (id int)',
    'ALTER ROLE CURRENT_USER SUPERUSER',
    'SELECT * FROM pg_authid',
    'SELECT * FROM clinic_private.viewer_key',
    `SELECT * FROM begin_viewer('x', NULL)`,
    'SELECT * FROM patient',
    'SELECT * FROM calendar_feed',
    'SELECT * FROM queue_ticket',
    'SELECT * FROM queue_address',
    `SELECT give_ticket(uuidv7(), uuidv7(), 'desk', NULL, NULL)`,
    'CREATE TABLE jobs.taken (id int)',
    'DROP TABLE jobs.job',
    'ALTER TABLE jobs.job_common DISABLE ROW LEVEL SECURITY',
    `SELECT jobs.create_queue('taken', '{"partition": true, "policy": "standard"}')`,
    `SELECT jobs.delete_queue('mail')`,
    `SELECT jobs.job_table_run('SELECT 1')`,
  ])('%s is refused', async (statement) => {
    await withSession('clinic_system', async (client) => {
      expect(await attempt(client, statement)).toBe('42501')
      for (const table of ['patient', 'event', 'invoice', 'prescription', 'audit_entry'])
        expect(await countOf(client, table)).toBe('42501')
    })
  })
})

test.each(['clinic_app', 'clinic_system'] as const)(
  'the credentials of %s open no other clinic on the same server',
  async (role) => {
    const url = new URL(loginOf(role))
    url.pathname = new URL(elsewhere.url).pathname
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toMatchObject({ code: '42501' })
  },
)
