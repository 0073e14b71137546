import { adminOf } from '@clinic/prisma/sample-data/establishments'
import { idOf } from '@clinic/prisma/sample-data/ids'
import { anchor } from '@clinic/prisma/sample-data/scale'
import type pg from 'pg'

/** Records of the busiest establishment that operations are asked about; the same in every run. */
export type Facts = Awaited<ReturnType<typeof readFacts>>

export const busiest = { id: idOf('admin 1'), admin: adminOf(1), doctorId: idOf('doctor 1.0'), roomId: idOf('room 1.0') }

/** ISO text; weeks after the Monday between the data's past and future. */
export const weekFrom = (weeks: number) => new Date(+anchor + weeks * 7 * 86_400_000).toISOString()

/** Of each operation that changes some: enough for every time that it is asked. */
export const slice = 80
const most = 3 * slice

type Person = { id: string; firstName: string; lastName: string; dob: string; phoneValue: string; phoneDialCode: string }
type StoredEvent = { id: string; version: number; startTime: Date; endTime: Date; patientId: string }

export async function readFacts(owner: pg.Pool) {
  const list = async <Row extends pg.QueryResultRow>(statement: string) => {
    const { rows } = await owner.query<Row>(statement, [busiest.id])
    if (rows.length === 0) throw new Error(`the data lack: ${statement}`)
    return rows
  }
  const drafts = await list<{ id: string; version: number }>(
    `SELECT id, version FROM invoice WHERE "establishmentId" = $1 AND status = 'draft' ORDER BY id LIMIT ${most}`,
  )
  const unpaid = await list<{ id: string; version: number }>(
    `SELECT id, version FROM invoice WHERE "establishmentId" = $1 AND status = 'issued' AND "totalAmount" > 100 ORDER BY id LIMIT ${most}`,
  )
  const payments = await list<{ id: string; version: number }>(
    `SELECT p.id, i.version FROM payment p JOIN invoice i ON i.id = p."invoiceId"
     WHERE i."establishmentId" = $1 AND p."reversesId" IS NULL AND p.amount > 10 AND i.status = 'paid' ORDER BY i.id LIMIT ${most}`,
  )
  const prescriptions = await list<{ id: string; version: number; patientId: string }>(
    `SELECT id, version, "patientId" FROM prescription WHERE "establishmentId" = $1 AND status = 'draft' ORDER BY id LIMIT ${most}`,
  )
  const people = await list<Person>(
    `SELECT p.id, "firstName", "lastName", dob::text, "phoneValue", "phoneDialCode" FROM invoice i JOIN patient p ON p.id = i."patientId"
     WHERE i."establishmentId" = $1 ORDER BY i.id LIMIT ${most}`,
  )
  // Of Mondays: moved to the Saturday they don't overlap.
  const events = await list<StoredEvent>(
    `SELECT id, version, "startTime", "endTime", "patientId" FROM event
     WHERE "establishmentId" = $1 AND status = 'confirmed' AND category = 'consultation'
       AND "startTime" >= '${weekFrom(5)}' AND "startTime" < '${weekFrom(13)}' AND extract(isodow FROM "startTime" AT TIME ZONE 'Asia/Bangkok') = 1
     ORDER BY "startTime", id LIMIT ${most}`,
  )
  return { drafts, unpaid, payments, prescriptions, people, events }
}

/** One for each time that an operation is asked; begins again after the last. */
export const pick = <Row>(rows: Row[], time: number): Row => rows[time % rows.length] as Row
