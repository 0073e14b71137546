import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import type { Viewer } from '../../viewer.ts'

/** Which addresses a viewer sees, and may revoke: an admin those at their establishments, a doctor those of their own calendar. */
export const calendarFeedScope = ({ viewer }: SignedInContext): Prisma.CalendarFeedWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
  ...(!viewer.can('calendar-feed:write') && { doctorId: viewer.doctorId ?? { in: [] } }),
})

export const mayMakeFor = (viewer: Viewer, doctorId: string | null) =>
  viewer.can('calendar-feed:write') ||
  (viewer.can('calendar-feed:write-own') && doctorId !== null && doctorId === viewer.doctorId)
