import { Prisma } from '@clinic/prisma/generated'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { asViewer } from '../../testing/as-viewer.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addPatients, createTwoClinics } from '../../testing/clinic.ts'
import { addRecords } from '../../testing/contract/contracts.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

/** What Postgres promises of merges, tried without the rules of the application. */

const server = useTestServer()

/** As the application, past its own rules. */
const inPostgres = <Result>(session: Session, sql: Prisma.Sql) =>
  asViewer(server, session, async (db) => {
    return db.$queryRaw<Result>(sql)
  })

type Merge = { id: string; kept: string; merged: string }

const merge = async (session: Session, place: string, kept: string, merged: string): Promise<Merge> => {
  const sql = Prisma.sql`SELECT merge_patients(${place}::uuid, ${kept}::uuid, ${merged}::uuid, 'Suda', '[]') AS id`
  const [row] = await inPostgres<[{ id: string }]>(session, sql)
  return { id: row.id, kept, merged }
}
const separate = (session: Session, { id }: Merge, later: string[] = []) =>
  inPostgres(session, Prisma.sql`SELECT separate_patients(${id}::uuid, 'Suda', ${later}::uuid[])::text`)

type Column = { rel: string; col: string; has_id: boolean }
const columns = async () => (await server.owner.query<Column>('SELECT rel::text, col, has_id FROM patient_columns()')).rows

/** Every row that is a patient's, and each patient, as text; without what counts writings. */
async function everyRow(place: string): Promise<string[]> {
  const tables = [...new Set((await columns()).map(({ rel }) => rel)), 'patient_establishment', 'patient_credit', 'list_total']
  const parts = tables.map(
    (table) => `SELECT '${table} ' || (to_jsonb(t) - 'version')::text AS row FROM "${table}" t WHERE "establishmentId" = $1`,
  )
  const { rows } = await server.owner.query<{ row: string }>(`${parts.join(' UNION ALL ')} ORDER BY 1`, [place])
  return rows.map(({ row }) => row)
}

/** Copies of somebody's rows for somebody else, as far as there may be a second one. */
async function copyRows(from: string, to: string): Promise<void> {
  for (const { rel, col, has_id } of await columns()) {
    if (rel === 'credit_entry') continue
    const own = `jsonb_build_object('${col}', $2::uuid${has_id ? `, 'id', uuidv7()` : ''})`
    const copied = `INSERT INTO ${rel} SELECT (jsonb_populate_record(t, ${own})).* FROM ${rel} t WHERE t."${col}" = $1 ON CONFLICT DO NOTHING`
    await server.owner.query(copied, [from, to]).catch(() => undefined)
  }
}

async function addCredit(place: string, patientId: string, amount: number): Promise<string> {
  const id = uuidv7()
  await server.owner.query(
    `INSERT INTO credit_entry (id, "patientId", "establishmentId", currency, kind, amount) VALUES ($1, $2, $3, 'THB', 'brought_forward', $4)`,
    [id, patientId, place, amount],
  )
  return id
}

/** As if this had never been paid. */
async function withoutCredit(entries: string[]): Promise<void> {
  const ofCredit = `e."patientId" = c."patientId" AND e."establishmentId" = c."establishmentId" AND e.currency = c.currency`
  await server.owner.query('DELETE FROM credit_entry WHERE id = ANY ($1)', [entries])
  await server.owner.query(`DELETE FROM patient_credit c WHERE NOT EXISTS (SELECT FROM credit_entry e WHERE ${ofCredit})`)
  await server.owner.query(`UPDATE patient_credit c SET balance = (SELECT sum(amount) FROM credit_entry e WHERE ${ofCredit})`)
}

const rowsSince = async (session: Session, { id }: Merge) =>
  (await inPostgres<{ id: string }[]>(session, Prisma.sql`SELECT id FROM rows_since_merge(${id}::uuid)`)).map((row) => row.id)

async function open(): Promise<{ home: Clinic; other: Clinic; session: Session; people: string[] }> {
  const { home, other } = await createTwoClinics(server.owner)
  await addRecords(server.owner, home)
  const others = await addPatients(
    server.owner,
    home.id,
    ['Anong', 'Boonsri', 'Chai', 'Darunee'].map((firstName) => ({ firstName, lastName: 'Jaidee' })),
  )
  for (const [index, id] of others.entries()) {
    await copyRows(home.somchai.patientId, id)
    await addCredit(home.id, id, 100 + index)
  }
  return {
    home,
    other,
    session: await server.signIn(home.admin.email),
    people: [home.somchai.patientId, home.malee.patientId, ...others],
  }
}

/** Numbers that are random, and the same each time. */
function drawing(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const steps = Number(process.env.MERGES ?? 150)

test(
  `after ${steps} random merges and separations every row, sum and number is as without them`,
  { timeout: 600_000 },
  async () => {
    const { home, session, people } = await open()
    const before = await everyRow(home.id)
    expect(new Set(before.map((row) => row.split(' ')[0])).size, 'tables that have rows').toBeGreaterThan(15)
    const draw = drawing(20_261_130)
    const merges: Merge[] = []
    const isMerged = (id: string) => merges.some(({ merged }) => merged === id)
    /** What was paid in between, and whose it is said to be. */
    const paid = new Map<string, string>()
    const separateOne = async () => {
      const free = merges.filter(({ kept }) => !isMerged(kept))
      const one = free[draw(free.length)] as Merge
      const later = (await rowsSince(session, one)).filter(() => draw(2) === 0)
      await separate(session, one, later)
      for (const id of later) paid.set(id, one.merged)
      merges.splice(merges.indexOf(one), 1)
    }
    for (let step = 0; step < steps; step++) {
      const visible = people.filter((id) => !isMerged(id))
      const kept = visible[draw(visible.length)] as string
      if (draw(4) === 0) paid.set(await addCredit(home.id, kept, 1 + step), kept)
      if (merges.length > 0 && (visible.length < 2 || draw(2) === 0)) await separateOne()
      else {
        const rest = visible.filter((id) => id !== kept)
        merges.push(await merge(session, home.id, kept, rest[draw(rest.length)] as string))
      }
    }
    while (merges.length > 0) await separateOne()
    const owners = await server.owner.query<{ id: string; owner: string }>(
      `SELECT id, "patientId" AS owner FROM credit_entry WHERE id = ANY ($1)`,
      [[...paid.keys()]],
    )
    expect(Object.fromEntries(owners.rows.map(({ id, owner }) => [id, owner]))).toEqual(Object.fromEntries(paid))
    const { rows: wrong } = await server.owner.query(
      `SELECT c."patientId" FROM patient_credit c WHERE balance <> (SELECT coalesce(sum(amount), 0) FROM credit_entry e
       WHERE (e."patientId", e."establishmentId", e.currency) = (c."patientId", c."establishmentId", c.currency))`,
    )
    expect(wrong).toEqual([])
    await withoutCredit([...paid.keys()])
    expect(await everyRow(home.id)).toEqual(before)
  },
)
