import { v7 as uuidv7 } from 'uuid'
import type { PrismaClient } from '../../generated/client.ts'
import { insertRows } from '../insert-rows.ts'
import { begunAt } from './notes.ts'
import type { Visit } from './visits.ts'

/** What was measured at each visit, before the doctor began to write. */
export async function addMeasurements(tx: Pick<PrismaClient, '$executeRaw'>, visits: Visit[]): Promise<void> {
  const taken = visits.flatMap(({ event, measured }) => {
    const { diastolic, ...values } = measured
    const kinds = Object.entries(values)
    if (kinds.length === 0) return []
    const { establishmentId, doctor } = event
    const [id, takenTime] = [uuidv7(), begunAt(event)]
    const author = { authorId: doctor.userId, authorName: `${doctor.firstName} ${doctor.lastName}`, key: id }
    const set = {
      id,
      createdTime: takenTime,
      takenTime,
      establishmentId,
      patientId: event.patient.id,
      eventId: event.id,
      ...author,
    }
    const rows = kinds.map(([kind, value]) => ({
      measurementId: id,
      establishmentId,
      kind,
      value,
      second: kind === 'blood_pressure' ? diastolic : null,
    }))
    return [{ set, rows }]
  })
  await insertRows(
    tx,
    'measurement',
    taken.map(({ set }) => set),
  )
  await tx.$executeRaw`
    INSERT INTO measurement_value ("measurementId", "establishmentId", kind, value, second)
    SELECT "measurementId", "establishmentId", kind, value, second
    FROM jsonb_populate_recordset(NULL::measurement_value, ${JSON.stringify(taken.flatMap(({ rows }) => rows))}::jsonb)`
}
