import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import type { Viewer } from '../../viewer.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'

/** Which time off a viewer sees: what was entered at their establishments, of doctors who work at these, or at one of them. */
export const timeOffScope = (context: SignedInContext, establishmentId?: string | null): Prisma.TimeOffWhereInput => ({
  establishmentId: { in: context.viewer.establishmentIds },
  doctorLink: { doctor: doctorScope(context, establishmentId) },
})

/** Which extra hours a viewer sees: those at their establishments, or at one of them, of doctors who work there. */
export const extraHoursScope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.ExtraHoursWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
  doctorLink: { archivedTime: null, doctor: { archivedTime: null } },
})

/** Admins enter anybody's time off and extra hours, doctors their own. */
export const mayEnterFor = (viewer: Viewer, doctorId: string) =>
  viewer.can('time-off:write') || (viewer.can('time-off:write-own') && viewer.doctorId === doctorId)
