import type { DatabaseRole } from '@clinic/prisma/logins/login'
import { loginUrl } from '@clinic/prisma/logins/login'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { addAccounts, addConversation, addEvents, addImport, addInvitation, createTwoClinics, insert } from '../clinic.ts'
import type { TestDatabase } from '../database.ts'
import { createTestDatabase, testSecret } from '../database.ts'
import { at } from './operations.ts'
import { addDocuments } from '../documents.ts'

/** The second wall: what Postgres itself lets the application see and write, whatever the application asks for. */

let database: TestDatabase
let owner: pg.Pool
let app: pg.Pool
let system: pg.Pool
let home: Clinic
let other: Clinic

const pools: pg.Pool[] = []
function open(url: string, role?: DatabaseRole): pg.Pool {
  const pool = new pg.Pool({ connectionString: role ? loginUrl({ url, role, secret: testSecret }) : url, max: 2 })
  pool.on('error', () => undefined) // a scratch database is dropped under its connections
  pools.push(pool)
  return pool
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = open(database.url)
  app = open(database.url, 'clinic_app')
  system = open(database.url, 'clinic_system')
  ;({ home, other } = await createTwoClinics(owner))
  for (const clinic of [home, other]) await fill(clinic)
})

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

/** A row at least in every table that belongs to a clinic. */
async function fill(clinic: Clinic) {
  await addEvents(owner, clinic, [{ at: at('10:00') }])
  await addDocuments(owner, clinic)
  await addInvitation(owner, clinic)
  for (const { userId } of [clinic.admin, clinic.ploy]) await addConversation(owner, clinic, userId)
  await addImport(owner, clinic)
  await insert(owner, 'counter', [{ establishmentId: clinic.id, series: 'test', value: 1 }])
  await insert(owner, 'audit_entry', [
    { id: uuidv7(), establishmentId: clinic.id, entity: 'event', entityId: uuidv7(), action: 'created' },
  ])
  await insert(owner, 'import_source', [
    { establishmentId: clinic.id, entity: 'patient', key: clinic.id, entityId: uuidv7(), hash: 'x' },
  ])
  await insert(owner, 'media', [
    { id: uuidv7(), establishmentId: clinic.id, uploadedBy: clinic.admin.userId, name: 'x', size: 1, width: 1, height: 1 },
  ])
  await insert(owner, 'presence', [
    { userId: clinic.ploy.userId, currentStatus: 'online', currentTime: new Date().toISOString() },
  ])
  const tokens = [clinic.admin, clinic.ploy].map(({ userId }) => ({
    id: uuidv7(),
    userId,
    token: `token of ${userId}`,
    expiresAt: '2099-01-01T00:00:00Z',
  }))
  await insert(owner, 'session', tokens)
}

type Table = { name: string; guarded: boolean; readable: boolean; writable: boolean }

async function listTables(pool: pg.Pool, role: string): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `SELECT relname AS name, relrowsecurity AS guarded, has_any_column_privilege($1, oid, 'SELECT') AS readable,
       has_any_column_privilege($1, oid, 'INSERT, UPDATE') OR has_table_privilege($1, oid, 'DELETE, TRUNCATE') AS writable
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') ORDER BY relname`,
    [role],
  )
  return rows
}

/** Tables that the application can touch without a policy that says which of their rows. */
const unguarded = async (pool: pg.Pool) =>
  (await listTables(pool, 'clinic_app'))
    .filter((table) => !table.guarded && (table.readable || table.writable))
    .map(({ name }) => name)

async function inTransaction<Result>(
  pool: pg.Pool,
  userId: string | null,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    if (userId) await client.query('SELECT * FROM begin_viewer($1, NULL)', [`token of ${userId}`])
    return await work(client)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const readableTables = async () =>
  (await listTables(owner, 'clinic_app')).filter(({ readable }) => readable).map(({ name }) => name)

/** All that is visible, as text, by table. */
async function visible(pool: pg.Pool, userId: string | null): Promise<Map<string, string[]>> {
  const names = await readableTables()
  return inTransaction(pool, userId, async (client) => {
    const seen = new Map<string, string[]>()
    for (const name of names) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)
      seen.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return seen
  })
}

/** Every id that only the other clinic has. */
async function idsOf(clinic: Clinic): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM event WHERE "establishmentId" = $1 UNION SELECT id FROM invoice WHERE "establishmentId" = $1
     UNION SELECT id FROM prescription WHERE "establishmentId" = $1 UNION SELECT id FROM audit_entry WHERE "establishmentId" = $1
     UNION SELECT id FROM invitation WHERE "establishmentIds" @> ARRAY[$1]::uuid[]
     UNION SELECT d.id FROM invoice_detail d JOIN invoice i ON i.id = "invoiceId" WHERE "establishmentId" = $1
     UNION SELECT id FROM import_job WHERE "establishmentId" = $1
     UNION SELECT id FROM media WHERE "establishmentId" = $1
     UNION SELECT id FROM assistant_conversation WHERE "establishmentId" = $1
     UNION SELECT m.id FROM assistant_message m JOIN assistant_conversation c ON c.id = "conversationId" WHERE "establishmentId" = $1
     UNION SELECT id FROM payment WHERE "establishmentId" = $1
     UNION SELECT d.id FROM prescription_detail d JOIN prescription p ON p.id = "prescriptionId" WHERE "establishmentId" = $1`,
    [clinic.id],
  )
  const people = [
    clinic.admin.userId,
    clinic.ploy.userId,
    clinic.ploy.doctorId,
    clinic.krit.doctorId,
    clinic.somchai.patientId,
    clinic.malee.patientId,
  ]
  return [...rows.map(({ id }) => id), clinic.id, ...people]
}

const leaks = (seen: Map<string, string[]>, ids: string[]) =>
  [...seen].filter(([, rows]) => rows.some((row) => ids.some((id) => row.includes(id)))).map(([name]) => name)

describe('the catalogue', () => {
  test('every table that the application can touch has row-level security', async () => {
    expect(await unguarded(owner)).toEqual([])
    const guarded = (await listTables(owner, 'clinic_app')).filter((table) => table.guarded).map(({ name }) => name)
    expect(guarded).toEqual(
      expect.arrayContaining(['event', 'patient', 'doctor', 'establishment', 'invoice', 'prescription', 'audit_entry', 'user']),
    )
  })

  test('every table that names a clinic, a patient or a doctor has it, granted or not', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT DISTINCT relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relrowsecurity
         AND attname IN ('establishmentId', 'patientId', 'doctorId', 'invoiceId', 'prescriptionId', 'eventId')`,
    )
    expect(rows).toEqual([])
  })

  test('the roles own nothing, bypass nothing and can become nobody else', async () => {
    const { rows } = await owner.query(
      `SELECT rolname, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolcanlogin AS strong,
         (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owns,
         (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS others
       FROM pg_roles r WHERE rolname IN ('clinic_app', 'clinic_system') ORDER BY rolname`,
    )
    expect(rows).toEqual([
      { rolname: 'clinic_app', strong: false, owns: 0, others: 0 },
      { rolname: 'clinic_system', strong: false, owns: 0, others: 0 },
    ])
  })

  test('a new table without it is noticed', async () => {
    const scratch = await createTestDatabase()
    const pool = open(scratch.url)
    await pool.query('CREATE TABLE referral (id uuid PRIMARY KEY, note text)')
    await pool.query('GRANT SELECT ON referral TO clinic_app')
    expect(await unguarded(pool)).toEqual(['referral'])
    await scratch.drop()
  })
})

describe('nobody has entered', () => {
  test('no row of any table is visible', async () => {
    for (const [name, rows] of await visible(app, null)) expect(rows, name).toEqual([])
  })

  test('no row can be written', async () => {
    for (const { name, writable } of await listTables(owner, 'clinic_app')) {
      if (!writable) continue
      for (const statement of [
        `UPDATE "${name}" SET ${await anyColumn(name)} = ${await anyColumn(name)}`,
        `DELETE FROM "${name}"`,
      ]) {
        const written = await inTransaction(app, null, async (client) => (await client.query(statement)).rowCount).catch(
          refusedAsDenied,
        )
        expect(written, statement).toBe(0)
      }
    }
    await expect(inTransaction(app, null, (client) => bookInto(client, home))).rejects.toThrow('row-level security')
  })

  test('an unknown, an ended and an unverified session enter nowhere', async () => {
    const [unverified, guest] = await addAccounts(owner, [
      { role: 'ADMIN', firstName: 'Anan', lastName: 'W', clinicName: 'Unverified', verified: false },
      { role: 'GUEST', firstName: 'Guest', lastName: 'W' },
    ])
    const sessions = [
      { id: uuidv7(), userId: unverified?.userId, token: 'unverified', expiresAt: '2099-01-01T00:00:00Z' },
      { id: uuidv7(), userId: guest?.userId, token: 'guest', expiresAt: '2099-01-01T00:00:00Z' },
      { id: uuidv7(), userId: home.admin.userId, token: 'ended', expiresAt: '2020-01-01T00:00:00Z' },
    ]
    await insert(owner, 'session', sessions)
    for (const token of ['nonsense', '', 'unverified', 'guest', 'ended']) {
      const { rows } = await app.query('SELECT * FROM begin_viewer($1, NULL)', [token])
      expect(rows, token).toEqual([])
    }
  })

  test('who entered is forgotten with the transaction, also on the same connection', async () => {
    const single = new pg.Pool({
      connectionString: loginUrl({ url: database.url, role: 'clinic_app', secret: testSecret }),
      max: 1,
    })
    await inTransaction(single, home.admin.userId, async (client) =>
      expect((await client.query('SELECT 1 FROM event')).rowCount).toBe(1),
    )
    expect((await single.query('SELECT 1 FROM event')).rowCount).toBe(0)
    await single.end()
  })
})

/** A column that the application may at least name, for a statement that would touch every row. */
async function anyColumn(table: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
     ORDER BY has_column_privilege('clinic_app', attrelid, attnum, 'UPDATE') DESC, attnum LIMIT 1`,
    [`"${table}"`],
  )
  return `"${rows[0]?.name}"`
}

function refusedAsDenied(error: Error & { code?: string }): number {
  if (error.code !== '42501') throw error
  return 0
}

const bookInto = (client: pg.PoolClient, clinic: Clinic) =>
  client.query(
    `INSERT INTO event (id, "startTime", "endTime", subject, status, category, "timeZone", "establishmentId")
     VALUES ($1, $2, $3, 'x', 'pending', 'meeting', 'UTC', $4)`,
    [uuidv7(), at('18:00'), at('18:30'), clinic.id],
  )

describe.each(['admin', 'ploy'] as const)('%s of one clinic has entered', (who) => {
  test("all of their own, and nothing of the other clinic's, is visible", async () => {
    const seen = await visible(app, home[who].userId)
    expect(leaks(seen, await idsOf(other))).toEqual([])
    const empty = [...seen].filter(([, rows]) => rows.length === 0).map(([name]) => name)
    expect(empty).toEqual([])
  })

  test("the other clinic's rows can't be changed or deleted", async () => {
    for (const { name, writable } of await listTables(owner, 'clinic_app')) {
      if (!writable) continue
      const theirs = `t::text ~ '${(await idsOf(other)).join('|')}'`
      for (const statement of [
        `UPDATE "${name}" t SET ${await anyColumn(name)} = ${await anyColumn(name)} WHERE ${theirs}`,
        `DELETE FROM "${name}" t WHERE ${theirs}`,
      ]) {
        const written = await inTransaction(
          app,
          home[who].userId,
          async (client) => (await client.query(statement)).rowCount,
        ).catch(refusedAsDenied)
        expect(written, statement).toBe(0)
      }
    }
  })

  const attempts: [what: string, statement: string, values: () => unknown[]][] = [
    [
      'a row for the other clinic',
      `INSERT INTO counter ("establishmentId", series, value) VALUES ($1, 'mine', 1)`,
      () => [other.id],
    ],
    ['giving an own row away', `UPDATE event SET "establishmentId" = $1`, () => [other.id]],
    [
      "adopting the other clinic's patient",
      `INSERT INTO patient_establishment ("patientId", "establishmentId") VALUES ($1, $2)`,
      () => [other.somchai.patientId, home.id],
    ],
    [
      "adopting the other clinic's doctor",
      `INSERT INTO doctor_establishment ("doctorId", "establishmentId") VALUES ($1, $2)`,
      () => [other.ploy.doctorId, home.id],
    ],
    [
      'turning a link to them',
      `UPDATE patient_establishment SET "patientId" = $1 WHERE "patientId" = $2`,
      () => [other.somchai.patientId, home.malee.patientId],
    ],
    [
      'sending a patient to the other clinic',
      `INSERT INTO patient_establishment ("patientId", "establishmentId") VALUES ($1, $2)`,
      () => [home.somchai.patientId, other.id],
    ],
    [
      'a membership of the other clinic',
      `INSERT INTO membership ("userId", "establishmentId") VALUES ($1, $2)`,
      () => [home.admin.userId, other.id],
    ],
    [
      'an invitation to the other clinic',
      `INSERT INTO invitation (id, email, "firstName", "lastName", role, "establishmentIds", "invitedBy", "tokenHash", "expiresAt")
       VALUES (uuidv7(), 'x@clinic.test', 'X', 'X', 4, ARRAY[$1]::uuid[], $2, 'x', now())`,
      () => [other.id, home.admin.userId],
    ],
    ['ending a membership', `DELETE FROM membership WHERE "establishmentId" = $1`, () => [home.id]],
    ['more rights', `UPDATE "user" SET role = 4, "emailVerified" = true WHERE id = $1`, () => [home.ploy.userId]],
    ['rewriting the history', `UPDATE audit_entry SET action = 'deleted' WHERE "establishmentId" = $1`, () => [home.id]],
    ['deleting the history', `DELETE FROM audit_entry WHERE "establishmentId" = $1`, () => [home.id]],
    [
      'a conversation in the name of somebody else',
      `INSERT INTO assistant_conversation (id, "establishmentId", "userId", title) VALUES (uuidv7(), $1, $2, 'x')`,
      () => [home.id, other.admin.userId],
    ],
    ['rewriting what was said', `UPDATE assistant_message SET text = 'x' WHERE id <> $1`, () => [home.id]],
    ['forgetting what was used', `DELETE FROM assistant_usage WHERE "establishmentId" = $1`, () => [home.id]],
    ['reading the sessions', `SELECT token FROM session WHERE "userId" <> $1`, () => [home.id]],
    ['reading the passwords', `SELECT password FROM account WHERE "userId" <> $1`, () => [home.id]],
    ['switching row-level security off', `ALTER TABLE event DISABLE ROW LEVEL SECURITY`, () => []],
  ]
  test.each(attempts)('%s is refused', async (_what, statement, values) => {
    const attempt = inTransaction(app, home[who].userId, async (client) => (await client.query(statement, values())).rowCount)
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  test("an own appointment can't name the other clinic's patient or doctor", async () => {
    for (const [column, id] of [
      ['patientId', other.somchai.patientId],
      ['doctorId', other.krit.doctorId],
    ] as const) {
      const move = inTransaction(app, home[who].userId, (client) => client.query(`UPDATE event SET "${column}" = $1`, [id]))
      await expect(move, column).rejects.toMatchObject({ code: '23503' })
    }
  })

  test('colleagues read nothing of what each other said', async () => {
    const theirs = home[who === 'admin' ? 'ploy' : 'admin'].userId
    const seen = await visible(app, home[who].userId)
    for (const name of ['assistant_conversation', 'assistant_usage'])
      expect(
        seen.get(name)?.filter((row) => row.includes(theirs) && theirs !== home.id),
        name,
      ).toEqual([])
    expect(seen.get('assistant_message')).toHaveLength(1)
  })

  test("wishing for the other clinic's establishment grants the own one", async () => {
    const { rows } = await app.query('SELECT "establishmentId", "establishmentIds" FROM begin_viewer($1, $2)', [
      `token of ${home[who].userId}`,
      other.id,
    ])
    expect(rows).toEqual([{ establishmentId: home.id, establishmentIds: [home.id] }])
  })
})

describe('the accounts role', () => {
  test.each([
    'event',
    'patient',
    'patient_establishment',
    'invoice',
    'invoice_detail',
    'payment',
    'prescription',
    'prescription_detail',
    'audit_entry',
    'counter',
    'import_source',
    'assistant_conversation',
    'assistant_message',
    'assistant_usage',
  ])('cannot read %s', async (table) => {
    await expect(system.query(`SELECT 1 FROM "${table}"`)).rejects.toMatchObject({ code: '42501' })
  })

  test('reads of a doctor whose account it is, and nothing else', async () => {
    expect((await system.query('SELECT id, "userId" FROM doctor')).rowCount).toBe(4)
    await expect(system.query('SELECT "lastName" FROM doctor')).rejects.toMatchObject({ code: '42501' })
  })
})

test('with its policy gone, the check for leaks names the table', async () => {
  const scratch = await createTestDatabase()
  const scratchOwner = open(scratch.url)
  const { home: one, other: two } = await createTwoClinics(scratchOwner)
  await scratchOwner.query('ALTER TABLE patient DISABLE ROW LEVEL SECURITY')
  await insert(scratchOwner, 'session', [
    { id: uuidv7(), userId: one.admin.userId, token: `token of ${one.admin.userId}`, expiresAt: '2099-01-01T00:00:00Z' },
  ])
  expect(leaks(await visible(open(scratch.url, 'clinic_app'), one.admin.userId), [two.somchai.patientId])).toEqual(['patient'])
  await scratch.drop()
})
