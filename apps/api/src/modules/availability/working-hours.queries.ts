import { Prisma } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import type { HoursFacts, WorkingHours } from '@clinic/shared/availability/availability'
import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { withMissingDays } from '@clinic/shared/establishments/opening-hours'

type PlaceRow = {
  doctorId: string
  establishmentId: string
  from: Date
  to: Date
  zone: string
  openingHours: Partial<WeekOpeningHours>
  facts: HoursFacts
}

/** A doctor's hours at an establishment, within a window. */
export type HoursAtPlace = Pick<PlaceRow, 'doctorId' | 'establishmentId' | 'from' | 'to'> & { hours: WorkingHours }

/**
 * What is known of when doctors work. `places`: a SELECT of "doctorId", "establishmentId", "from" and "to"; outside of this window nothing is
 * known of closures, time off and extra hours.
 */
export async function readWorkingHours(read: Read, places: Prisma.Sql): Promise<HoursAtPlace[]> {
  const rows = await read<PlaceRow>(Prisma.sql`
    SELECT place."doctorId", place."establishmentId", place."from", place."to", e."timeZone" AS zone, d."openingHours",
      hours_facts(place."doctorId", place."establishmentId", place."from", place."to") AS facts
    FROM (${places}) AS place JOIN doctor d ON d.id = place."doctorId" JOIN establishment e ON e.id = place."establishmentId"`)
  return rows.map(({ zone, openingHours, facts, ...place }) => ({
    ...place,
    hours: { zone, week: withMissingDays(openingHours), ...facts },
  }))
}
