import { demoLogins, demoPassword } from '@clinic/prisma/demo/demo-logins'
import { loadDemo } from '@clinic/prisma/demo/demo'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from './lib/accounts/password.ts'
import { allRows } from './testing/all-rows.ts'
import { createTestDatabase } from './testing/database.ts'
import type { TestDatabase } from './testing/database.ts'
import type { Session } from './testing/server.ts'
import { openTestServer } from './testing/server.ts'

let database: TestDatabase
let owner: pg.Pool

beforeEach(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  owner.on('error', () => undefined)
})

afterEach(async () => {
  await owner.end()
  await database.drop()
})

const monday = new Date('2031-03-03T05:00:00Z')
const laterBy = (days: number) => new Date(+monday + days * 86_400_000)

describe('the demo clinic', () => {
  test('loaded a second time changes nothing', async () => {
    expect(await loadDemo(database.url, hashPassword, { now: monday })).toBe(true)
    const before = await allRows(owner)
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0)
    expect(await loadDemo(database.url, hashPassword, { now: monday })).toBe(false)
    expect(await allRows(owner)).toEqual(before)
  })

  test('a week later the new week has appointments, and nothing that was there has changed', async () => {
    await loadDemo(database.url, hashPassword, { now: monday })
    const before = await allRows(owner)
    expect(await loadDemo(database.url, hashPassword, { now: laterBy(7) })).toBe(true)
    const after = await allRows(owner)
    expect(after.event?.length).toBeGreaterThan(before.event?.length ?? 0)
    for (const [table, rows] of Object.entries(before))
      expect(
        rows.filter((row) => !after[table]?.includes(row)),
        table,
      ).toEqual([])
    const { rows } = await owner.query(`SELECT count(*)::int AS count FROM event WHERE "startTime" >= $1 AND "startTime" < $2`, [
      laterBy(13),
      laterBy(20),
    ])
    expect(rows[0].count).toBeGreaterThan(20)
  })

  test('what users have booked in a week to come stays, and is not booked over', async () => {
    await loadDemo(database.url, hashPassword, { now: monday })
    const { rows: doctors } = await owner.query(
      `SELECT "doctorId", "patientId", "establishmentId" FROM event e WHERE category = 'consultation' AND "patientId" IS NOT NULL AND NOT EXISTS (
         SELECT FROM event o WHERE o."doctorId" = e."doctorId" AND o."startTime" < $2 AND o."endTime" > $1) LIMIT 1`,
      [laterBy(15), laterBy(18)], // a series goes on into the weeks to come
    )
    const { doctorId, patientId, establishmentId } = doctors[0]
    await owner.query(
      `INSERT INTO event (id, "startTime", "endTime", subject, status, category, "timeZone", "doctorId", "patientId", "establishmentId")
       VALUES (gen_random_uuid(), $1, $2, 'Booked by a user', 'pending', 'consultation', 'Asia/Bangkok', $3, $4, $5)`,
      [laterBy(16), laterBy(17), doctorId, patientId, establishmentId],
    )
    await loadDemo(database.url, hashPassword, { now: laterBy(14) })
    const { rows } = await owner.query(
      `SELECT subject FROM event WHERE "doctorId" = $1 AND "startTime" < $3 AND "endTime" > $2 AND status <> 'cancelled' AND category <> 'available' AND "overbookReason" IS NULL`,
      [doctorId, laterBy(16), laterBy(17)],
    )
    expect(rows).toEqual([{ subject: 'Booked by a user' }])
  })

  test('with a year before it: busier than it was, with documents, money and totals that agree', async () => {
    // Not one to come: nobody is born after the clock of Postgres.
    const now = new Date('2025-03-03T05:00:00Z')
    await loadDemo(database.url, hashPassword, { now, history: true })
    expect(await loadDemo(database.url, hashPassword, { now, history: true })).toBe(false)
    const { rows: months } = await owner.query<{ month: string; visits: number; paid: number }>(
      `SELECT to_char(i."issuedTime", 'YYYY-MM') AS month, count(*)::int AS visits, sum(i."amountPaid")::float AS paid FROM invoice i
       WHERE i."issuedTime" < '2025-03-01' AND i."issuedTime" >= '2024-03-01' GROUP BY 1 ORDER BY 1`,
    )
    expect(months).toHaveLength(12)
    for (const { visits, paid } of months) expect([visits > 30, paid > 20_000]).toEqual([true, true])
    expect(months.at(-1)?.visits).toBeGreaterThan(months[0]?.visits ?? 0)
    const contradictions = [
      `SELECT id FROM invoice i WHERE "amountPaid" <> (SELECT coalesce(sum(amount), 0) FROM payment WHERE "invoiceId" = i.id)`,
      `SELECT r.id FROM receipt r JOIN payment p ON p.id = r."paymentId" WHERE r.amount <> p.amount OR r."issuedTime" < p.time`,
      `SELECT id FROM receipt r WHERE amount <> (SELECT sum((t ->> 'base')::numeric + (t ->> 'amount')::numeric) FROM jsonb_array_elements(taxes) t)`,
      `SELECT series FROM counter c JOIN (SELECT left(number, -5) AS stem, count(*) AS given, max(right(number, 5)::int) AS last FROM (
         SELECT number FROM invoice UNION ALL SELECT number FROM receipt UNION ALL SELECT number FROM prescription) d WHERE number IS NOT NULL GROUP BY 1) n
       ON n.stem = c.series WHERE c.value <> n.last OR c.value <> n.given`,
      `SELECT list FROM list_total t JOIN (SELECT "establishmentId", count(*) AS total FROM invoice GROUP BY 1) n USING ("establishmentId")
       WHERE list = 'invoices' GROUP BY list, n.total HAVING sum(t.total) <> n.total`,
      `SELECT number FROM (SELECT number, "issuedTime", lag(number) OVER (ORDER BY "issuedTime", number) AS earlier FROM invoice WHERE number IS NOT NULL) i
       WHERE earlier > number`,
    ]
    for (const contradiction of contradictions) expect((await owner.query(contradiction)).rows, contradiction).toEqual([])
    const { rows: recent } = await owner.query(
      `SELECT status, count(*)::int FROM invoice WHERE status IN ('draft', 'partially_paid') GROUP BY 1 ORDER BY 1`,
    )
    expect(recent).toEqual([
      { status: 'draft', count: 2 },
      { status: 'partially_paid', count: 2 },
    ])
  })

  test('has invoices and prescriptions in each of their states, with gapless numbers', async () => {
    await loadDemo(database.url, hashPassword, { now: monday })
    const server = await openTestServer({ DEMO: 'true' }, { url: database.url })
    const { rows: statuses } = await owner.query(
      `SELECT 'invoice' AS document, status, count(*)::int FROM invoice GROUP BY status
       UNION ALL SELECT 'prescription', status, count(*)::int FROM prescription GROUP BY status ORDER BY 1, 2`,
    )
    expect(statuses).toEqual([
      { document: 'invoice', status: 'draft', count: 2 },
      { document: 'invoice', status: 'issued', count: 3 },
      { document: 'invoice', status: 'paid', count: 4 },
      { document: 'invoice', status: 'partially_paid', count: 2 },
      { document: 'invoice', status: 'void', count: 1 },
      { document: 'prescription', status: 'cancelled', count: 1 },
      { document: 'prescription', status: 'draft', count: 1 },
      { document: 'prescription', status: 'issued', count: 4 },
    ])
    const { rows } = await owner.query<{ id: string; number: string | null }>('SELECT id, number FROM invoice ORDER BY number')
    const numbers = rows.flatMap(({ number }) => number ?? [])
    expect(numbers).toEqual(numbers.map((_, index) => `INV-2031-${String(index + 1).padStart(5, '0')}`))
    const { rows: sums } = await owner.query(
      `SELECT 1 FROM invoice i WHERE "amountPaid" <> (SELECT coalesce(sum(amount), 0) FROM payment WHERE "invoiceId" = i.id)`,
    )
    expect(sums).toEqual([])
    const session: Session = { cookies: new Map(), userId: '' }
    await server.post('/api/auth/sign-in/email', { email: 'admin@demo.clinic', password: demoPassword }, { session })
    const list = await server.graphql(
      session,
      `{ invoices(pagination: { limit: 100 }) { edges { status totalAmount subtotal taxAmount balance dueDate snapshot { clinicName clinicAddress } history { userName } } } }`,
    )
    expect(list.errors).toBeUndefined()
    const edges = list.data.invoices.edges as {
      status: string
      dueDate: string | null
      balance: string
      snapshot: object | null
    }[]
    expect(edges.filter(({ dueDate, balance }) => balance !== '0.00' && dueDate && dueDate < '2031-03-03')).toHaveLength(2)
    for (const { status, snapshot } of edges)
      if (status === 'draft') expect(snapshot).toBeNull()
      else
        expect(snapshot).toEqual({ clinicName: 'Baan Suan Clinic', clinicAddress: '88 Sukhumvit 31, Bangkok, 10110, Thailand' })
    await server.close()
  })

  test('has rooms booked, time off, extra hours, a closure and a series, and nobody is seen in a time off', async () => {
    const count = async (rows: string) =>
      (await owner.query<{ count: number }>(`SELECT count(*)::int FROM ${rows}`)).rows[0]?.count
    const isOf = (clinicTime: string) =>
      `"startTime" >= '${clinicTime}'::timestamp AT TIME ZONE 'Asia/Bangkok' AND "startTime" < '${clinicTime}'::timestamp AT TIME ZONE 'Asia/Bangkok' + interval '1 day'`
    await loadDemo(database.url, hashPassword, { now: monday })
    const clinic = `(SELECT id FROM "user" WHERE email = 'admin@demo.clinic')`
    const [all, inRooms] = [
      await count(`event WHERE "establishmentId" = ${clinic}`),
      await count(`event WHERE "resourceIds" <> '{}' AND "establishmentId" = ${clinic}`),
    ]
    expect(inRooms).toBeGreaterThan(40)
    expect(inRooms).toBeLessThan((all ?? 0) / 2)
    expect(await count(`visit_type_resource`)).toBe(2)
    expect(await count(`time_off WHERE kind = 'training' AND ${isOf('2031-03-12')}`)).toBe(1)
    expect(await count(`time_off WHERE kind = 'sick' AND ${isOf('2031-02-25')}`)).toBe(1)
    expect(await count(`extra_hours WHERE "startTime" = '2031-03-08T09:00+07'`)).toBe(1)
    expect(await count(`closure WHERE name LIKE '%Chakri%' AND ${isOf('2031-04-06')}`)).toBe(1)
    const series = `event WHERE "seriesId" IS NOT NULL AND "visitTypeId" IS NOT NULL`
    expect([await count(series), await count(`${series} AND status = 'closed'`)]).toEqual([10, 4])
    const inTimeOff = `event e JOIN time_off t ON t."doctorId" = e."doctorId" AND t."startTime" < e."endTime" AND t."endTime" > e."startTime"`
    expect(await count(inTimeOff)).toBe(0)

    // Weeks later, the week of the holiday is loaded, too.
    await loadDemo(database.url, hashPassword, { now: laterBy(28) })
    expect(await count(`event WHERE ${isOf('2031-04-05')}`)).toBeGreaterThan(0)
    expect(await count(`event WHERE "establishmentId" = ${clinic} AND ${isOf('2031-04-06')}`)).toBe(0)
  })

  test('is left out of a database that has people already', async () => {
    await owner.query(
      `INSERT INTO "user" (id, email, "firstName", "lastName", name) VALUES (gen_random_uuid(), 'real@clinic.test', 'R', 'P', 'R P')`,
    )
    await loadDemo(database.url, hashPassword, { now: monday })
    expect((await allRows(owner)).user).toHaveLength(1)
  })

  test('its logins open what they say', async () => {
    await loadDemo(database.url, hashPassword)
    const server = await openTestServer({}, database)
    const answers = await Promise.all(
      demoLogins.map(
        async ({ email }) =>
          [email, (await server.post('/api/auth/sign-in/email', { email, password: demoPassword })).status] as const,
      ),
    )
    expect(Object.fromEntries(answers)).toMatchObject({
      'admin@demo.clinic': 200,
      'doctor@demo.clinic': 200,
      'admin@other.clinic': 200,
    })
    for (const email of ['staff@demo.clinic', 'unverified@demo.clinic'])
      expect((await server.post('/api/auth/sign-in/email', { email, password: demoPassword })).status).toBe(403)
    await server.close()
  })
})
