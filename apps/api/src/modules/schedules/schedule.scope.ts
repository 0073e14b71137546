import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import type { Viewer } from '../../viewer.ts'

/** Which schedules a viewer sees: those at their establishments, of doctors who work there. */
export const scheduleScope = ({ viewer }: SignedInContext): Prisma.ScheduleWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
  doctorLink: { archivedTime: null, doctor: { archivedTime: null } },
})

/** Admins say when anybody works, doctors when they do. */
export const maySchedule = (viewer: Viewer, doctorId: string) =>
  viewer.can('schedule:write') || (viewer.can('schedule:write-own') && viewer.doctorId === doctorId)
