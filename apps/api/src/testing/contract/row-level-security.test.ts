import { loginUrl } from '@clinic/prisma/logins/login'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { addAccounts, createTwoClinics, insert } from '../clinic.ts'
import { createTestDatabase, testSecret } from '../database.ts'
import { at } from './contract.ts'
import { inTransaction, leaks, listTables, useTwoClinics, visible, writeEverywhere } from './two-clinics-database.ts'

/** The second wall: what Postgres itself lets the application see and write, whatever the application asks for. */

const clinics = useTwoClinics()

/** Tables that the application can touch without a policy that says which of their rows. */
const unguarded = async (pool: pg.Pool) =>
  (await listTables(pool)).filter((table) => !table.guarded && (table.readable || table.writable)).map(({ name }) => name)

describe('the catalogue', () => {
  test('every table that the application can touch has row-level security', async () => {
    expect(await unguarded(clinics.owner)).toEqual([])
    const guarded = (await listTables(clinics.owner)).filter((table) => table.guarded).map(({ name }) => name)
    expect(guarded).toEqual(
      expect.arrayContaining(['event', 'patient', 'doctor', 'establishment', 'invoice', 'prescription', 'audit_entry', 'user']),
    )
  })

  test('every table that names a clinic, a patient or a doctor has it, granted or not', async () => {
    const { rows } = await clinics.owner.query<{ name: string }>(
      `SELECT DISTINCT relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relrowsecurity
         AND attname IN ('establishmentId', 'patientId', 'doctorId', 'invoiceId', 'prescriptionId', 'eventId')`,
    )
    expect(rows).toEqual([])
  })

  test('the roles own nothing, bypass nothing and can become nobody else', async () => {
    const { rows } = await clinics.owner.query(
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
    const pool = clinics.open(scratch.url)
    await pool.query('CREATE TABLE referral (id uuid PRIMARY KEY, note text)')
    await pool.query('GRANT SELECT ON referral TO clinic_app')
    expect(await unguarded(pool)).toEqual(['referral'])
    await scratch.drop()
  })
})

const bookInto = (client: pg.PoolClient, clinic: Clinic) =>
  client.query(
    `INSERT INTO event (id, "startTime", "endTime", subject, status, category, "timeZone", "establishmentId")
     VALUES ($1, $2, $3, 'x', 'pending', 'meeting', 'UTC', $4)`,
    [uuidv7(), at('18:00'), at('18:30'), clinic.id],
  )

describe('nobody has entered', () => {
  test('no row of any table is visible', async () => {
    for (const [name, rows] of await visible(clinics.owner, clinics.app, null)) expect(rows, name).toEqual([])
  })

  test('no row can be written', async () => {
    for (const [statement, rows] of await writeEverywhere(clinics, null)) expect(rows, statement).toBe(0)
    await expect(inTransaction(clinics.app, null, (client) => bookInto(client, clinics.home))).rejects.toThrow(
      'row-level security',
    )
  })

  test('an unknown, an ended and an unverified session enter nowhere', async () => {
    const [unverified, guest] = await addAccounts(clinics.owner, [
      { role: 'ADMIN', firstName: 'Anan', lastName: 'W', clinicName: 'Unverified', verified: false },
      { role: 'GUEST', firstName: 'Guest', lastName: 'W' },
    ])
    const sessions = [
      { id: uuidv7(), userId: unverified?.userId, token: 'unverified', expiresAt: '2099-01-01T00:00:00Z' },
      { id: uuidv7(), userId: guest?.userId, token: 'guest', expiresAt: '2099-01-01T00:00:00Z' },
      { id: uuidv7(), userId: clinics.home.admin.userId, token: 'ended', expiresAt: '2020-01-01T00:00:00Z' },
    ]
    await insert(clinics.owner, 'session', sessions)
    for (const token of ['nonsense', '', 'unverified', 'guest', 'ended']) {
      const { rows } = await clinics.app.query('SELECT * FROM begin_viewer($1, NULL)', [token])
      expect(rows, token).toEqual([])
    }
  })

  test('who entered is forgotten with the transaction, also on the same connection', async () => {
    const single = new pg.Pool({
      connectionString: loginUrl({ url: clinics.database.url, role: 'clinic_app', secret: testSecret }),
      max: 1,
    })
    await inTransaction(single, clinics.home.admin.userId, async (client) =>
      expect((await client.query('SELECT 1 FROM event')).rowCount).toBeGreaterThan(0),
    )
    expect((await single.query('SELECT 1 FROM event')).rowCount).toBe(0)
    await single.end()
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
    await expect(clinics.system.query(`SELECT 1 FROM "${table}"`)).rejects.toMatchObject({ code: '42501' })
  })

  test('reads of a doctor whose account it is, and nothing else', async () => {
    expect((await clinics.system.query('SELECT id, "userId" FROM doctor')).rowCount).toBe(4)
    await expect(clinics.system.query('SELECT "lastName" FROM doctor')).rejects.toMatchObject({ code: '42501' })
  })
})

test('with its policy gone, the check for leaks names the table', async () => {
  const scratch = await createTestDatabase()
  const scratchOwner = clinics.open(scratch.url)
  const { home: one, other: two } = await createTwoClinics(scratchOwner)
  await scratchOwner.query('ALTER TABLE patient DISABLE ROW LEVEL SECURITY')
  await insert(scratchOwner, 'session', [
    { id: uuidv7(), userId: one.admin.userId, token: `token of ${one.admin.userId}`, expiresAt: '2099-01-01T00:00:00Z' },
  ])
  expect(
    leaks(await visible(scratchOwner, clinics.open(scratch.url, 'clinic_app'), one.admin.userId), [two.somchai.patientId]),
  ).toEqual(['patient'])
  await scratch.drop()
})
