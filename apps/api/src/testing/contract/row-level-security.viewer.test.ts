import { describe, expect, test } from 'vitest'
import { patientReadings } from '@clinic/shared/search/patient-readings'
import type { Clinic } from '../clinic.ts'
import { inTransaction, leaks, useTwoClinics, visible, writeEverywhere } from './two-clinics-database.ts'

/** What Postgres itself lets somebody who is signed in see and write: their own clinic, and nothing of another. */

const clinics = useTwoClinics()

/** Every id that only the other clinic has. */
async function idsOf(clinic: Clinic): Promise<string[]> {
  const { rows } = await clinics.owner.query<{ id: string }>(
    `SELECT id FROM event WHERE "establishmentId" = $1 UNION SELECT id FROM invoice WHERE "establishmentId" = $1
     UNION SELECT id FROM prescription WHERE "establishmentId" = $1 UNION SELECT id FROM audit_entry WHERE "establishmentId" = $1
     UNION SELECT id FROM invitation WHERE "establishmentIds" @> ARRAY[$1]::uuid[]
     UNION SELECT id FROM invoice_detail WHERE "establishmentId" = $1
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

describe.each(['admin', 'ploy'] as const)('%s of one clinic has entered', (who) => {
  test("all of their own, and nothing of the other clinic's, is visible", async () => {
    const seen = await visible(clinics.owner, clinics.app, clinics.home[who].userId)
    expect(leaks(seen, await idsOf(clinics.other))).toEqual([])
    const empty = [...seen].filter(([, rows]) => rows.length === 0).map(([name]) => name)
    expect(empty).toEqual([])
  })

  test("the other clinic's rows can't be changed or deleted", async () => {
    for (const [statement, rows] of await writeEverywhere(clinics, clinics.home[who].userId, await idsOf(clinics.other)))
      expect(rows, statement).toBe(0)
  })

  const attempts: [what: string, statement: string, values: () => unknown[]][] = [
    [
      'a row for the other clinic',
      `INSERT INTO counter ("establishmentId", series, value) VALUES ($1, 'mine', 1)`,
      () => [clinics.other.id],
    ],
    ['giving an own row away', `UPDATE event SET "establishmentId" = $1`, () => [clinics.other.id]],
    [
      "adopting the other clinic's patient",
      `INSERT INTO patient_establishment ("patientId", "establishmentId") VALUES ($1, $2)`,
      () => [clinics.other.somchai.patientId, clinics.home.id],
    ],
    [
      "adopting the other clinic's doctor",
      `INSERT INTO doctor_establishment ("doctorId", "establishmentId") VALUES ($1, $2)`,
      () => [clinics.other.ploy.doctorId, clinics.home.id],
    ],
    [
      'turning a link to them',
      `UPDATE patient_establishment SET "patientId" = $1 WHERE "patientId" = $2`,
      () => [clinics.other.somchai.patientId, clinics.home.malee.patientId],
    ],
    [
      'sending a patient to the other clinic',
      `INSERT INTO patient_establishment ("patientId", "establishmentId") VALUES ($1, $2)`,
      () => [clinics.home.somchai.patientId, clinics.other.id],
    ],
    [
      'a membership of the other clinic',
      `INSERT INTO membership ("userId", "establishmentId") VALUES ($1, $2)`,
      () => [clinics.home.admin.userId, clinics.other.id],
    ],
    [
      'an invitation to the other clinic',
      `INSERT INTO invitation (id, email, "firstName", "lastName", role, "establishmentIds", "invitedBy", "tokenHash", "expiresAt")
       VALUES (uuidv7(), 'x@clinic.test', 'X', 'X', 4, ARRAY[$1]::uuid[], $2, 'x', now())`,
      () => [clinics.other.id, clinics.home.admin.userId],
    ],
    ['ending a membership', `DELETE FROM membership WHERE "establishmentId" = $1`, () => [clinics.home.id]],
    ['more rights', `UPDATE "user" SET role = 4, "emailVerified" = true WHERE id = $1`, () => [clinics.home.ploy.userId]],
    ['rewriting the history', `UPDATE audit_entry SET action = 'deleted' WHERE "establishmentId" = $1`, () => [clinics.home.id]],
    ['deleting the history', `DELETE FROM audit_entry WHERE "establishmentId" = $1`, () => [clinics.home.id]],
    [
      'a conversation in the name of somebody else',
      `INSERT INTO assistant_conversation (id, "establishmentId", "userId", title) VALUES (uuidv7(), $1, $2, 'x')`,
      () => [clinics.home.id, clinics.other.admin.userId],
    ],
    [
      "a calendar's address in the name of somebody else",
      `INSERT INTO calendar_feed (id, "establishmentId", "doctorId", name, "withInitials", language, "tokenHash", "makerId", "makerName")
       VALUES (uuidv7(), $1, $2, 'x', true, 'en', repeat('a', 64), $3, 'x')`,
      () => [clinics.home.id, clinics.home.krit.doctorId, clinics.other.admin.userId],
    ],
    ["changing a calendar's address", `UPDATE calendar_feed SET "withInitials" = true WHERE id <> $1`, () => [clinics.home.id]],
    ["changing a display's address", `UPDATE queue_address SET name = 'x' WHERE id <> $1`, () => [clinics.home.id]],
    [
      'giving a number',
      `INSERT INTO queue_ticket (id, "establishmentId", date, number, "arrivedTime", "arrivedBy", digits, "birthDate")
       VALUES (uuidv7(), $1, current_date, 99, now(), 'desk', '1234', '2000-01-01')`,
      () => [clinics.home.id],
    ],
    [
      'giving a number to an appointment that is not seen',
      `UPDATE queue_ticket SET "eventId" = $1 WHERE "eventId" IS NULL`,
      () => [clinics.other.id],
    ],
    ['rewriting what was said', `UPDATE assistant_message SET text = 'x' WHERE id <> $1`, () => [clinics.home.id]],
    ['forgetting what was used', `DELETE FROM assistant_usage WHERE "establishmentId" = $1`, () => [clinics.home.id]],
    ['reading which clinics know a patient', `SELECT "establishmentIds" FROM patient WHERE id <> $1`, () => [clinics.home.id]],
    ['reading the sessions', `SELECT token FROM session WHERE "userId" <> $1`, () => [clinics.home.id]],
    ['reading the passwords', `SELECT password FROM account WHERE "userId" <> $1`, () => [clinics.home.id]],
    ['switching row-level security off', `ALTER TABLE event DISABLE ROW LEVEL SECURITY`, () => []],
  ]
  test.each(attempts)('%s is refused', async (_what, statement, values) => {
    const attempt = inTransaction(
      clinics.app,
      clinics.home[who].userId,
      async (client) => (await client.query(statement, values())).rowCount,
    )
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  test("an own appointment can't name the other clinic's patient or doctor", async () => {
    for (const [column, id] of [
      ['patientId', clinics.other.somchai.patientId],
      ['doctorId', clinics.other.krit.doctorId],
    ] as const) {
      const move = inTransaction(clinics.app, clinics.home[who].userId, (client) =>
        client.query(`UPDATE event SET "${column}" = $1`, [id]),
      )
      await expect(move, column).rejects.toMatchObject({ code: '23503' })
    }
  })

  test.each([
    ['their own clinic', () => [clinics.home.id], true],
    ["the other clinic's", () => [clinics.other.id], false],
    ['both', () => [clinics.home.id, clinics.other.id], true],
  ] as const)('searching patients of %s finds their own alone', async (_of, establishments, isOwn) => {
    const found = await inTransaction(clinics.app, clinics.home[who].userId, async (client) => {
      const listed = await client.query<{ id: string }>(
        `SELECT id FROM list_patients($1, false, '[{"words":["a"],"numbers":[],"isStrict":false}]', 'created', 'ascending', 100, 0)
         UNION SELECT id FROM list_patients($1, false, '[]', 'name', 'descending', 100, 0)`,
        [establishments()],
      )
      const counted = await client.query<{ total: number }>(`SELECT count_patients($1, false, '[]') AS total`, [establishments()])
      return { ids: listed.rows.map(({ id }) => id), total: counted.rows[0]?.total }
    })
    const own = await clinics.owner.query<{ id: string }>(
      `SELECT "patientId" AS id FROM patient_establishment WHERE "establishmentId" = $1 AND "archivedTime" IS NULL ORDER BY 1`,
      [clinics.home.id],
    )
    const wanted = isOwn ? own.rows.map(({ id }) => id) : []
    expect(found.ids.toSorted()).toEqual(wanted)
    expect(found.total).toBe(wanted.length)
  })

  test('a hospital number finds nobody of another clinic', async () => {
    const { home, other } = clinics
    const people = [home.malee.patientId, other.malee.patientId]
    await clinics.owner.query(`UPDATE patient_establishment SET "hospitalNumber" = 'HN42' WHERE "patientId" = ANY ($1)`, [people])
    const find = (establishment: string) =>
      inTransaction(clinics.app, home[who].userId, async (client) => {
        const { rows } = await client.query<{ id: string }>(`SELECT id FROM find_patients($1, $2, 10)`, [
          establishment,
          JSON.stringify(patientReadings('hn4')),
        ])
        return rows.map(({ id }) => id)
      })
    expect(await find(home.id)).toEqual([home.malee.patientId])
    expect(await find(other.id)).toEqual([])
  })

  test('a word in the search of patients is no part of the statement', async () => {
    const attempt = (word: string, sortedBy = 'created') =>
      inTransaction(clinics.app, clinics.home[who].userId, async (client) => {
        const statement = `SELECT id FROM list_patients($1, false, $2, $3, 'ascending', 100, 0)`
        return (
          await client.query(statement, [
            [clinics.home.id],
            JSON.stringify([{ words: [word], numbers: [], isStrict: false }]),
            sortedBy,
          ])
        ).rowCount
      })
    for (const word of [`' OR true OR search LIKE '`, '%', '_', '\\', 'a\\']) expect(await attempt(word), word).toBe(0)
    await expect(attempt('a', 'name; DROP TABLE patient')).rejects.toMatchObject({ code: '22023' })
  })

  test.each(['invoice', 'prescription'])("words find their own clinic's documents alone: %s", async (kind) => {
    const found = (establishments: string[], words: string[]) =>
      inTransaction(clinics.app, clinics.home[who].userId, async (client) => {
        const statement = 'SELECT id FROM documents_with_words($1, $2, $3) found (id)'
        return (await client.query<{ id: string }>(statement, [kind, establishments, words])).rows.map(({ id }) => id).toSorted()
      })
    const { rows } = await clinics.owner.query<{ id: string; establishmentId: string }>(
      `SELECT id, "establishmentId" FROM ${kind}`,
    )
    const own = rows.filter(({ establishmentId }) => establishmentId === clinics.home.id).map(({ id }) => id)
    expect(own.length).toBeGreaterThan(0)
    expect(rows.length).toBeGreaterThan(own.length)
    expect(await found([clinics.home.id, clinics.other.id], ['สมชาย'])).toEqual(own.toSorted())
    expect(await found([clinics.other.id], ['สมชาย'])).toEqual([])
    for (const word of [`' OR true OR search LIKE '`, '%', '_', '\\', 'a\\'])
      expect(await found([clinics.home.id], [word]), word).toEqual([])
    const other = inTransaction(clinics.app, clinics.home[who].userId, (client) =>
      client.query(`SELECT documents_with_words('patient; DROP TABLE invoice', $1, '{a}')`, [[clinics.home.id]]),
    )
    await expect(other).rejects.toMatchObject({ code: '22023' })
  })

  test('colleagues read nothing of what each other said, or was answered', async () => {
    const theirs = clinics.home[who === 'admin' ? 'ploy' : 'admin'].userId
    const seen = await visible(clinics.owner, clinics.app, clinics.home[who].userId)
    for (const name of ['assistant_conversation', 'assistant_usage', 'answered_request'])
      expect(
        seen.get(name)?.filter((row) => row.includes(theirs) && theirs !== clinics.home.id),
        name,
      ).toEqual([])
    expect(seen.get('assistant_message')).toHaveLength(1)
  })

  test("wishing for the other clinic's establishment grants the own one", async () => {
    const { rows } = await clinics.app.query('SELECT "establishmentId", "establishmentIds" FROM begin_viewer($1, $2)', [
      `token of ${clinics.home[who].userId}`,
      clinics.other.id,
    ])
    expect(rows).toEqual([{ establishmentId: clinics.home.id, establishmentIds: [clinics.home.id] }])
  })
})
