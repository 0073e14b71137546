import { loadDemo } from '@clinic/prisma/demo/demo'
import { isBuiltIn, kindRules, measuredFaults } from '@clinic/shared/measurements/measurement'
import type { NoteSection, NoteValues } from '@clinic/shared/notes/note'
import { valueFault } from '@clinic/shared/notes/note-input'
import { monthsBetween } from '@clinic/shared/patients/age'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from './lib/accounts/password.ts'
import { createTestDatabase } from './testing/database.ts'
import type { TestDatabase } from './testing/database.ts'

let database: TestDatabase
let owner: pg.Pool
let milliseconds: number

/** Of a day that has been: nobody is born after the clock of Postgres. */
const noon = new Date('2025-11-24T05:00:00Z')
const load = () => loadDemo(database.url, hashPassword, { now: noon, history: true })

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  owner.on('error', () => undefined)
  const begun = Date.now()
  await load()
  milliseconds = Date.now() - begun
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

async function rowsOf<Row>(statement: string): Promise<Row[]> {
  return (await owner.query(statement)).rows as Row[]
}

/** Each finds what would be wrong. */
const expectNone = async (statements: string[]) => {
  for (const statement of statements) expect(await rowsOf(statement), statement).toEqual([])
}

const tables = [
  'visit_note',
  'note_addendum',
  'measurement',
  'measurement_value',
  'condition',
  'pregnancy',
  'current_medicine',
  'patient_contact',
  'consent_form',
  'consent',
  'treatment_course_offer',
  'treatment_course',
  'treatment_session',
  'treatment_course_share',
  'patient_double',
  'prescription',
  'event',
  'audit_entry',
]

const counts = async () => {
  const found = await Promise.all(tables.map((table) => rowsOf<{ count: number }>(`SELECT count(*)::int FROM "${table}"`)))
  return Object.fromEntries(tables.map((table, index) => [table, found[index]?.[0]?.count ?? 0]))
}

describe('the year of the demo', () => {
  test('has something of each kind, is loaded soon, and once', async () => {
    const before = await counts()
    for (const [table, count] of Object.entries(before)) expect(count, table).toBeGreaterThan(table.endsWith('form') ? 2 : 1)
    expect(milliseconds).toBeLessThan(150_000) // a quarter of a minute where nothing else runs
    expect(await load()).toBe(false)
    expect(await counts()).toEqual(before)
  })

  test('every closed visit has one note, of its doctor', async () => {
    await expectNone([
      `SELECT e.id FROM event e JOIN doctor d ON d.id = e."doctorId" WHERE e.status = 'closed' AND e."patientId" IS NOT NULL AND d."userId" IS NOT NULL AND 1 <> (
         SELECT count(*) FROM visit_note n WHERE n."eventId" = e.id AND NOT n."isPrivate" AND n.status = 'signed'
           AND (n."authorId", n."doctorId", n."patientId", n."signedTime") = (d."userId", d.id, e."patientId", e."endTime"))`,
      `SELECT n.id FROM visit_note n WHERE text ~ 'undefined|NaN|null|[{}]' OR status = 'draft' AND "signedTime" IS NOT NULL`,
      `SELECT a.id FROM note_addendum a JOIN visit_note n ON n.id = a."noteId" WHERE a."signedTime" <= n."signedTime"`,
    ])
    const notes = await rowsOf<{ sections: NoteSection[]; values: NoteValues }>('SELECT sections, "values" FROM visit_note')
    const faults = notes.flatMap(({ sections, values }) =>
      Object.entries(values).flatMap(([id, value]) => {
        const section = sections.find((each) => each.id === id)
        return section && !valueFault(section, value) ? [] : [[id, value]]
      }),
    )
    expect(faults).toEqual([])
  })

  test('those who are with their doctor now have a note that was begun', async () => {
    const [drafts] = await rowsOf<{ count: number }>(`SELECT count(*)::int FROM visit_note WHERE status = 'draft'`)
    const [waiting] = await rowsOf<{ count: number }>(
      `SELECT count(*)::int FROM event e JOIN doctor d ON d.id = e."doctorId" WHERE status = 'waiting' AND "calledInTime" < '${noon.toISOString()}' AND "userId" IS NOT NULL`,
    )
    expect(drafts).toEqual(waiting)
  })

  test('a note says what was prescribed', async () => {
    await expectNone([
      `SELECT n.text FROM visit_note n JOIN event e ON e.id = n."eventId" LEFT JOIN LATERAL (
         SELECT string_agg(l.medication, ', ' ORDER BY l.position) AS all FROM prescription p JOIN prescription_detail l ON l."prescriptionId" = p.id
         WHERE (p."patientId", p."doctorId") = (e."patientId", e."doctorId") AND p."createdTime" = e."endTime" - interval '5 minutes') given ON true
       WHERE substring(n.text FROM '(?:ให้ยา|Prescribed): ([^\\n]*)') NOT IN (given.all, given.all || '.')
         OR n.text ~ '(ให้ยา|Prescribed): ' AND given.all IS NULL`,
    ])
  })

  test('measurements are plausible, and children only grow', async () => {
    const values = await rowsOf<{ kind: string; value: string; second: string | null; born: string; day: string }>(
      `SELECT v.kind, trim_scale(v.value)::text AS value, trim_scale(v.second)::text AS second, p."birthDate" AS born, m."takenTime"::date::text AS day
       FROM measurement_value v JOIN measurement m ON m.id = v."measurementId" JOIN patient p ON p.id = m."patientId"`,
    )
    const faults = values.filter(({ kind, born, day, ...value }) => {
      const rule = isBuiltIn(kind) ? kindRules[kind] : undefined
      return !rule || Object.keys(measuredFaults(rule, value, monthsBetween(born, day))).length > 0
    })
    expect(faults).toEqual([])
    await expectNone([
      `SELECT * FROM (
         SELECT p.id, v.value, lag(v.value) OVER (PARTITION BY p.id ORDER BY m."takenTime") AS before
         FROM measurement_value v JOIN measurement m ON m.id = v."measurementId" JOIN patient p ON p.id = m."patientId"
         WHERE v.kind = 'height' AND p.dob > '2010-11-24') h WHERE value < before`,
    ])
  })

  test('what is recorded of problems fits the time', async () => {
    await expectNone([
      `SELECT c.id FROM condition c JOIN patient p ON p.id = c."patientId"
       WHERE left(c."sinceDate", 4) < left(p."birthDate", 4) OR left(c."sinceDate", 7) > to_char(c."createdTime" AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM')`,
      `SELECT x.id FROM pregnancy x JOIN patient p ON p.id = x."patientId" WHERE p.gender <> 0`,
      `SELECT e.id FROM event e JOIN patient p ON p.id = e."patientId" WHERE e."startTime" < p.dob`,
      `SELECT k.id FROM patient_contact k JOIN patient p ON p.id = k."patientId" JOIN patient o ON o.id = k."personId"
       WHERE k.relationship IN ('mother', 'father') AND o.dob > p.dob - interval '18 years'`,
    ])
  })

  test('courses come to their invoices, and no session is used that was not sold', async () => {
    await expectNone([
      `SELECT c.id FROM treatment_course c JOIN invoice i ON i.id = c."invoiceId"
       WHERE (i."patientId", i."totalAmount", i.currency) <> (c."patientId", c.price, c.currency) OR i.status <> 'paid'
         OR (SELECT (sum(share), sum(sessions)::int) FROM treatment_course_service s WHERE s."courseId" = c.id) <> (c.price, c.sessions)`,
      `SELECT t.id FROM treatment_session t JOIN treatment_course c ON c.id = t."courseId" JOIN event e ON e.id = t."eventId"
       WHERE t."patientId" <> e."patientId" OR t."createdTime" < c."createdTime" OR t."createdTime" > c."endedTime"
         OR (t."createdTime" AT TIME ZONE 'Asia/Bangkok')::date > c."validUntil"`,
      `SELECT c.id FROM treatment_course c JOIN treatment_session t ON t."courseId" = c.id GROUP BY c.id HAVING count(*) > c.sessions`,
      `SELECT s.id FROM treatment_course_share s JOIN treatment_course c ON c.id = s."courseId" WHERE NOT c."isForFamily" OR s."patientId" = c."patientId"
         OR NOT EXISTS (SELECT FROM patient_contact k WHERE ARRAY[k."patientId", k."personId"] @> ARRAY[c."patientId", s."patientId"])`,
    ])
    const [course] = await rowsOf<{ ended: number; soon: number }>(
      `SELECT count("endedTime")::int AS ended, count(*) FILTER (WHERE "validUntil" BETWEEN '2025-11-24' AND '2025-12-19' AND "endedTime" IS NULL)::int AS soon FROM treatment_course`,
    )
    expect(course?.ended).toBe(1)
    expect(course?.soon).toBeGreaterThan(0)
  })
})
