import pg from 'pg'
import { expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, addPatients, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import { addInvoices } from '../invoices/testing/invoice-records.ts'
import { addPrescriptions } from '../prescriptions/prescription.contract.ts'
import { useTestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

/** The totals that triggers keep: whatever is written, and however many write at once, they are what counting would find. */

const server = useTestServer()

const listed: Record<string, string> = {
  patients: 'patient_establishment WHERE "archivedTime" IS NULL AND',
  invoices: 'invoice WHERE',
  prescriptions: 'prescription WHERE',
}

/** Of each list what is kept, once it has been compared with what is there. */
async function totals(establishmentId: string): Promise<Record<string, number>> {
  const kept: Record<string, number> = {}
  for (const [list, rows] of Object.entries(listed)) {
    const { rows: found } = await server.owner.query<{ total: number; counted: number }>(
      `SELECT coalesce((SELECT sum(total)::int FROM list_total WHERE list = $1 AND "establishmentId" = $2), 0) AS total,
         (SELECT count(*)::int FROM ${rows} "establishmentId" = $2) AS counted`,
      [list, establishmentId],
    )
    expect(found[0]?.total, list).toBe(found[0]?.counted)
    kept[list] = found[0]?.total ?? -1
  }
  return kept
}

const names = (count: number) => Array.from({ length: count }, (_, index) => ({ firstName: 'Ploy', lastName: `Chaiyo ${index}` }))

async function addRows(home: Clinic, count: number) {
  const before = await totals(home.id)
  const ids = await addPatients(server.owner, home.id, names(count))
  return { ids, before: before['patients'] ?? 0 }
}

test('follow what is added, archived, brought back, moved and deleted, one row or many', async () => {
  const home = await createClinic(server.owner)
  await addInvoices(server.owner, home)
  await addPrescriptions(server.owner, home)
  const { ids, before } = await addRows(home, 20)
  const archive = (time: string, of: string[]) =>
    server.owner.query(
      `UPDATE patient_establishment SET "archivedTime" = ${time} WHERE "patientId" = ANY ($1) AND "establishmentId" = $2`,
      [of, home.id],
    )
  expect(await totals(home.id)).toMatchObject({ patients: before + 20 })
  await archive('now()', ids.slice(0, 5))
  await archive(`now() + interval '1 day'`, ids.slice(0, 3)) // it is in the archive already
  expect(await totals(home.id)).toMatchObject({ patients: before + 15 })
  await archive('NULL', ids.slice(0, 2))
  expect(await totals(home.id)).toMatchObject({ patients: before + 17 })
  const branch = await addEstablishment(server.owner, home)
  await server.owner.query(`UPDATE patient_establishment SET "establishmentId" = $1 WHERE "patientId" = ANY ($2)`, [
    branch,
    ids.slice(0, 4),
  ])
  expect(await totals(home.id)).toMatchObject({ patients: before + 15 })
  expect(await totals(branch)).toMatchObject({ patients: 2 })
  await server.owner.query('DELETE FROM patient WHERE id = ANY ($1)', [ids.slice(10)])
  expect(await totals(home.id)).toMatchObject({ patients: before + 5 })
  const documents = await totals(home.id)
  expect(documents['invoices']).toBeGreaterThan(0)
  expect(documents['prescriptions']).toBeGreaterThan(0)
})

test('many who write at once do not wait for each other; what is rolled back counts for nothing', async () => {
  const home = await createClinic(server.owner)
  const { ids, before } = await addRows(home, 40)
  await server.owner.query('DELETE FROM patient_establishment WHERE "patientId" = ANY ($1)', [ids])
  const pool = new pg.Pool({ connectionString: server.url, max: 8 })
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
  try {
    for (const [index, client] of clients.entries()) {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '2s'`)
      for (const patientId of ids.slice(index * 5, index * 5 + 5))
        await client.query('INSERT INTO patient_establishment ("patientId", "establishmentId") VALUES ($1, $2)', [
          patientId,
          home.id,
        ])
    }
    expect(await totals(home.id)).toMatchObject({ patients: before })
    await Promise.all(clients.map((client, index) => client.query(index % 2 ? 'COMMIT' : 'ROLLBACK')))
  } finally {
    for (const client of clients) client.release()
    await pool.end()
  }
  expect(await totals(home.id)).toMatchObject({ patients: before + 20 })
})

const list = `query ($filter: PatientFilter) { patients(pagination: { limit: 2 }, filter: $filter) { totalCount edges { id } } }`

test('a list without filters is not counted, and shows no other clinic', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  await addRows(other, 30)
  const { before } = await addRows(home, 10)
  const suda = await server.signIn(home.admin.email)
  const ask = (filter: object) => server.graphql(suda, list, { filter })
  const whole = { patients: { totalCount: before + 10 } }
  expect((await ask({})).data).toMatchObject(whole)
  expect((await ask({ establishmentId: home.id })).data).toMatchObject(whole)
  expect((await statementsOf(server, () => ask({}))).join('\n')).not.toContain('count_patients')
  expect((await ask({ establishmentId: other.id })).data).toMatchObject({ patients: { totalCount: 0 } })
  expect((await ask({ query: 'Chaiyo 1' })).data).toMatchObject({ patients: { totalCount: 1 } })
})

test('a patient of two establishments is counted once among those of both', async () => {
  const home = await createClinic(server.owner)
  const { ids, before } = await addRows(home, 6)
  const branch = await addEstablishment(server.owner, home)
  await insert(server.owner, 'patient_establishment', [{ patientId: ids[0], establishmentId: branch, hospitalNumber: 'HN1' }])
  const suda = await server.signIn(home.admin.email)
  expect((await server.graphql(suda, list, { filter: {} })).data).toMatchObject({ patients: { totalCount: before + 6 } })
})
