import { expect, test } from 'vitest'
import { addPatients, type Clinic } from '../clinic.ts'
import { inTransaction, useTwoClinics } from './two-clinics-database.ts'

/** Whose a patient is, as Postgres keeps it with the patient: always what the links say, whatever is written. */

const clinics = useTwoClinics()

async function sees({ admin }: Clinic, patientId: string): Promise<boolean> {
  const statement = 'SELECT id FROM patient WHERE id = $1'
  return inTransaction(clinics.app, admin.userId, async (client) => (await client.query(statement, [patientId])).rows.length > 0)
}

const whoSees = async (patientId: string) => ({
  home: await sees(clinics.home, patientId),
  other: await sees(clinics.other, patientId),
})

test('a patient is seen by the clinics that have a link, until it is deleted', async () => {
  const { owner, home, other } = clinics
  const { patientId } = home.somchai
  expect(await whoSees(patientId)).toEqual({ home: true, other: false })
  await owner.query('INSERT INTO patient_establishment ("patientId", "establishmentId") VALUES ($1, $2)', [patientId, other.id])
  expect(await whoSees(patientId)).toEqual({ home: true, other: true })
  await owner.query('UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1', [patientId])
  expect(await whoSees(patientId)).toEqual({ home: true, other: true })
  await owner.query('DELETE FROM patient_establishment WHERE "patientId" = $1 AND "establishmentId" = $2', [patientId, other.id])
  expect(await whoSees(patientId)).toEqual({ home: true, other: false })
})

test('a link that is given to another patient or clinic takes what is seen with it', async () => {
  const { owner, home, other } = clinics
  const one = home.somchai.patientId
  const [two = ''] = await addPatients(owner, home.id, [{ firstName: 'Kanya', lastName: 'Orn' }]) // on whom nothing hangs
  await owner.query('INSERT INTO patient_establishment ("patientId", "establishmentId") VALUES ($1, $2)', [one, other.id])
  await owner.query('UPDATE patient_establishment SET "patientId" = $1 WHERE "patientId" = $2 AND "establishmentId" = $3', [
    two,
    one,
    other.id,
  ])
  expect([await sees(other, one), await sees(other, two)]).toEqual([false, true])
  await owner.query('DELETE FROM patient_establishment WHERE "patientId" = $1 AND "establishmentId" = $2', [two, home.id])
  await owner.query('UPDATE patient_establishment SET "establishmentId" = $1 WHERE "patientId" = $2', [home.id, two])
  expect(await whoSees(two)).toEqual({ home: true, other: false })
})

test('several patients linked by one statement are seen', async () => {
  const { owner, home, other } = clinics
  const ids = [home.somchai.patientId, home.malee.patientId]
  const link = 'INSERT INTO patient_establishment ("patientId", "establishmentId") SELECT unnest($1::uuid[]), $2'
  await owner.query(link, [ids, other.id])
  expect(await Promise.all(ids.map((id) => sees(other, id)))).toEqual([true, true])
  await owner.query('DELETE FROM patient_establishment WHERE "patientId" = ANY ($1) AND "establishmentId" = $2', [ids, other.id])
  expect(await Promise.all(ids.map((id) => sees(other, id)))).toEqual([false, false])
})

test('what is written in their place is replaced by what the links say', async () => {
  const { owner, home, other, app } = clinics
  const { patientId } = home.somchai
  const written = await inTransaction(app, home.admin.userId, async (client) => {
    const statement = 'UPDATE patient SET "establishmentIds" = $1 WHERE id = $2'
    const { rowCount } = await client.query(statement, [[other.id], patientId])
    await client.query('COMMIT')
    return rowCount
  })
  expect(written).toBe(1)
  expect(await whoSees(patientId)).toEqual({ home: true, other: false })
  await owner.query('UPDATE patient SET "establishmentIds" = DEFAULT')
  expect(await whoSees(patientId)).toEqual({ home: true, other: false })
})
