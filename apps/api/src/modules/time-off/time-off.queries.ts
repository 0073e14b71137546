import type { ExtraHours, TimeOff } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { TimeOffKind } from '@clinic/shared/time-off/time-off'
import type { SignedInContext } from '../../context.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import { extraHoursScope, timeOffScope } from './time-off.scope.ts'

export type TimeOffRow = Omit<TimeOff, 'kind'> & { kind: TimeOffKind }
export type ExtraHoursRow = ExtraHours
/** What another clinic has entered: no reason, and no id. */
export type TimeOffElsewhere = { doctorId: string; startTime: Date; endTime: Date }

export type Wanted = {
  from: Date
  to: Date
  doctorIds?: readonly string[] | null | undefined
  establishmentId?: string | null | undefined
}

/** Of a clinic with fifty doctors twenty each. */
const most = 1000

const conditions = ({ from, to, doctorIds }: Wanted) => ({
  startTime: { lt: to },
  endTime: { gt: from },
  ...(doctorIds?.length && { doctorId: { in: [...doctorIds] } }),
})

const order = [{ startTime: 'asc' as const }, { id: 'asc' as const }]

/** What touches a span of time, the earliest first. Of doctors who work at the establishment, wherever of the viewer's it was entered. */
export async function listTimeOff(context: SignedInContext, wanted: Wanted): Promise<TimeOffRow[]> {
  const rows = await context.db.timeOff.findMany({
    where: { AND: [timeOffScope(context, wanted.establishmentId), conditions(wanted)] },
    orderBy: order,
    take: most,
  })
  return rows as TimeOffRow[]
}

/** When the same doctors are off as other clinics say, by doctor. */
export async function listTimeOffElsewhere(context: SignedInContext, wanted: Wanted): Promise<TimeOffElsewhere[]> {
  const { from, to, doctorIds } = wanted
  const doctors = await context.db.doctor.findMany({
    where: { AND: [doctorScope(context, wanted.establishmentId), doctorIds?.length ? { id: { in: [...doctorIds] } } : {}] },
    select: { id: true },
  })
  return context.read<TimeOffElsewhere>(Prisma.sql`
    SELECT doctor.id AS "doctorId", off."startTime", off."endTime"
    FROM unnest(${doctors.map(({ id }) => id)}::uuid[]) AS doctor (id),
      time_off_of(doctor.id, ${from}::timestamptz, ${to}::timestamptz) AS off
    WHERE off.id IS NULL ORDER BY doctor.id, off."startTime" LIMIT ${most}`)
}

/** What touches a span of time at an establishment, the earliest first. */
export async function listExtraHours(context: SignedInContext, wanted: Wanted): Promise<ExtraHoursRow[]> {
  return context.db.extraHours.findMany({
    where: { AND: [extraHoursScope(context, wanted.establishmentId), conditions(wanted)] },
    orderBy: order,
    take: most,
  })
}

export const getTimeOff = (context: SignedInContext, id: string) =>
  context.db.timeOff.findFirst({ where: { AND: [timeOffScope(context), { id }] } }) as Promise<TimeOffRow | null>

export const getExtraHours = (context: SignedInContext, id: string): Promise<ExtraHoursRow | null> =>
  context.db.extraHours.findFirst({ where: { AND: [extraHoursScope(context), { id }] } })
