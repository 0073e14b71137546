import { Prisma, type PrismaClient } from '@clinic/prisma/generated'
import type { Language } from '@clinic/shared/languages'
import { hashLinkToken } from '../../lib/accounts/link-token.ts'

/** What is read for an address without a session: whatever two functions of the database answer to its hash. */

export type OpenedCalendar = { language: Language; ownerName: string; clinicName: string; timeZone: string }

/** An appointment, or time off of the doctor. `initials` of the patient, where the address tells them. */
export type CalendarEntry = {
  id: string
  isTimeOff: boolean
  version: number
  startTime: Date
  endTime: Date
  isAllDay: boolean
  isPending: boolean
  changedTime: Date
  initials: string | null
  rooms: string | null
}

const day = 86_400_000
const daysBack = 30
const daysAhead = 548
/** Of the busiest doctor's 30 appointments a day half a year. */
const mostEntries = 5000

/** Undefined where there is no such address, or nothing to read at it any more. */
export async function readCalendar(
  system: PrismaClient,
  secret: string,
  now = new Date(),
): Promise<{ calendar: OpenedCalendar; entries: CalendarEntry[] } | undefined> {
  const hash = hashLinkToken(secret)
  const [calendar] = await system.$queryRaw<OpenedCalendar[]>(Prisma.sql`SELECT * FROM open_calendar_feed(${hash})`)
  if (!calendar) return undefined
  const [from, to] = [new Date(+now - daysBack * day), new Date(+now + daysAhead * day)]
  const entries = await system.$queryRaw<CalendarEntry[]>(Prisma.sql`
    SELECT * FROM calendar_feed_entries(${hash}, ${from}::timestamptz, ${to}::timestamptz, ${mostEntries}::integer)`)
  return { calendar, entries }
}
