import { v7 as uuidv7 } from 'uuid'
import type { PrismaClient } from '../generated/client.ts'
import type { demoPatients } from './demo-people.ts'

type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

/** Their ids, one after the other. */
export async function addPatients(
  tx: Transaction,
  establishmentId: string,
  patients: typeof demoPatients,
  before = 0,
): Promise<string[]> {
  const rows = patients.map((patient) => ({ id: uuidv7(), ...patient, dob: new Date(`${patient.dob}T00:00:00Z`) }))
  await tx.patient.createMany({ data: rows })
  await tx.patientEstablishment.createMany({
    data: rows.map(({ id }, index) => ({
      patientId: id,
      establishmentId,
      hospitalNumber: `HN${String(before + index + 1).padStart(6, '0')}`,
    })),
  })
  const key = { establishmentId, series: 'hospital-number' }
  const value = before + rows.length
  await tx.counter.upsert({ where: { establishmentId_series: key }, create: { ...key, value }, update: { value } })
  return rows.map(({ id }) => id)
}
