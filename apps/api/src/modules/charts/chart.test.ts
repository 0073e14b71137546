import { Prisma } from '@clinic/prisma/generated'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { asViewer } from '../../testing/as-viewer.ts'
import { expectRefused, fieldFault, refusal } from '../../testing/answers.ts'
import { addAdminDoctor, addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const chart = async (session: Session, id: string) =>
  (await server.graphql(session, `query ($id: ID!) { chart(patientId: $id) { isOpen openUntil } }`, { id })).data.chart
const open = (session: Session, patientId: string, reason = 'A second opinion') =>
  server.graphql(session, `mutation ($input: OpenChartInput!) { openChart(input: $input) { isOpen openUntil } }`, {
    input: { patientId, reason },
  })
const stored = async () => (await server.owner.query('SELECT * FROM chart_opening')).rows as unknown[]

/** What Postgres itself says to somebody's session. */
const isOpenInPostgres = (session: Session, patientId: string) =>
  asViewer(server, session, async (_db, read) => {
    const [row] = await read<{ open: boolean }>(Prisma.sql`SELECT chart_is_open(${patientId}::uuid, viewer()) AS open`)
    return row?.open
  })

async function clinics() {
  const { home, other } = await createTwoClinics(server.owner)
  await addEvents(server.owner, home, [{ at: at('10:00'), patientId: home.somchai.patientId, doctorId: home.ploy.doctorId }])
  const krit = await addAdminDoctor(server.owner, home)
  const nok = await addStaff(server.owner, home)
  const [ploy, suda, kritSession, nokSession, stranger] = await Promise.all(
    [home.ploy.email, home.admin.email, krit.email, nok.email, other.ploy.email].map((email) => server.signIn(email)),
  )
  return { home, other, ploy, suda, krit: kritSession, nok: nokSession, stranger } as {
    [Name in 'ploy' | 'suda' | 'krit' | 'nok' | 'stranger']: Session
  } & Awaited<ReturnType<typeof createTwoClinics>>
}

describe("a patient's chart", () => {
  test('is open to the doctor of an appointment; others give a reason, which is logged, and has an end', async () => {
    const { home, ploy, krit } = await clinics()
    const { patientId } = home.somchai
    expect(await chart(ploy, patientId)).toEqual({ isOpen: true, openUntil: null })
    expect(await chart(krit, patientId)).toEqual({ isOpen: false, openUntil: null })
    await expectRefused(stored, () => open(krit, patientId, '  '), fieldFault('input.reason', 'required'))
    const { data } = await open(krit, patientId, 'Covers for Dr Ploy')
    expect(data.openChart.isOpen).toBe(true)
    const hours = (Date.parse(data.openChart.openUntil) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
    expect(await chart(krit, patientId)).toEqual(data.openChart)
    const { rows } = await server.owner.query(
      `SELECT "userName", changes FROM audit_entry WHERE entity = 'chart_opening' AND "establishmentId" = $1`,
      [home.id],
    )
    expect(rows).toEqual([{ userName: 'Krit Boonmee', changes: [{ field: 'reason', from: null, to: 'Covers for Dr Ploy' }] }])
  })

  test('is closed again when the time is over, and when the appointment was deleted', async () => {
    const { home, ploy, krit } = await clinics()
    const { patientId } = home.somchai
    await open(krit, patientId)
    await server.owner.query(
      `UPDATE chart_opening SET "createdTime" = now() - interval '13 hours', "endTime" = now() - interval '1 hour' WHERE "patientId" = $1`,
      [patientId],
    )
    expect(await chart(krit, patientId)).toEqual({ isOpen: false, openUntil: null })
    await server.owner.query('UPDATE event SET "archivedTime" = now() WHERE "patientId" = $1', [patientId])
    expect((await chart(ploy, patientId)).isOpen).toBe(false)
  })

  test('is nothing to the desk, and nowhere for another clinic', async () => {
    const { home, other, nok, stranger } = await clinics()
    const { patientId } = home.somchai
    await expectRefused(stored, () => open(nok, patientId), { code: 'FORBIDDEN' })
    for (const id of [patientId, uuidv7()]) {
      expect(await chart(stranger, id)).toBeNull()
      await expectRefused(stored, () => open(stranger, id), fieldFault('input.patientId', 'unknown_reference'))
    }
    expect(refusal(await open(stranger, other.somchai.patientId))).toBeUndefined()
  })

  test('is as open in Postgres alone, where nobody opens it in the name of another', async () => {
    const { home, ploy, suda, krit, nok, stranger } = await clinics()
    const { patientId } = home.somchai
    await open(krit, patientId)
    const sessions = { ploy, suda, krit, nok, stranger }
    const opened = await Promise.all(Object.values(sessions).map((session) => isOpenInPostgres(session, patientId)))
    expect(Object.keys(sessions).filter((_name, index) => opened[index])).toEqual(['ploy', 'krit'])
    const { rows } = await server.owner.query<{ id: string }>('SELECT id FROM "user" WHERE email = $1', [home.admin.email])
    const forged = asViewer(server, ploy, async (db) => {
      return db.$executeRaw(Prisma.sql`
          INSERT INTO chart_opening (id, "endTime", "establishmentId", "patientId", "userId", "userName", reason)
          VALUES (${uuidv7()}::uuid, now() + interval '1 hour', ${home.id}::uuid, ${patientId}::uuid, ${rows[0]?.id}::uuid, 'Suda', 'x')`)
    })
    await expect(forged).rejects.toThrow(/row-level security/)
  })
})
