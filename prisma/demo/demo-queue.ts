import { createHash } from 'node:crypto'
import type { PrismaClient } from '../generated/client.ts'

type Client = Pick<PrismaClient, '$executeRaw'>

/** The demo's passwords are published, and so is the address of its display: /display/demo-display. */
const displaySecret = 'demo-display'
const hash = createHash('sha256').update(displaySecret).digest('hex')

/** The demo clinic calls by numbers; whoever has come on its day has one. */
export async function addQueue(db: Client, { date, timeZone }: { date: string; timeZone: string }): Promise<void> {
  await db.$executeRaw`
    INSERT INTO queue_settings ("establishmentId", "isOn", "callBy", "spokenLanguages", "hasDoorCode", "earlyMinutes")
    SELECT id, true, 'number', '{th,en}', true, 60 FROM "user" WHERE email = 'admin@demo.clinic'`
  await db.$executeRaw`
    INSERT INTO queue_address (id, "establishmentId", kind, name, "tokenHash", "makerName")
    SELECT uuidv7(), id, 'display', 'Waiting room', ${hash}, name FROM "user" WHERE email = 'admin@demo.clinic'`
  await db.$executeRaw`
    INSERT INTO queue_ticket (id, "establishmentId", date, number, "arrivedTime", "arrivedBy", "eventId", "calledTime", calls)
    SELECT uuidv7(), u.id, ${date}::date, row_number() OVER (ORDER BY e."waitingSince", e.id), e."waitingSince", 'desk', e.id,
      e."calledInTime", (e."calledInTime" IS NOT NULL)::int
    FROM "user" u JOIN event e ON e."establishmentId" = u.id
    WHERE u.email = 'admin@demo.clinic' AND e."patientId" IS NOT NULL AND e."archivedTime" IS NULL
      AND (e."waitingSince" AT TIME ZONE ${timeZone})::date = ${date}::date`
}
