import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import type { Viewer } from '../../viewer.ts'

/** Which links a viewer sees: those of their establishments. */
export const lineLinkScope = ({ viewer }: SignedInContext): Prisma.LineLinkWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})

/** The desk links patients; a doctor's LINE is their own. */
export const mayLink = (viewer: Viewer, doctorId: string | null) =>
  viewer.can('line-link:write') && (doctorId === null || doctorId === viewer.doctorId)

/** An admin may also end a doctor's: of one who has left, for example. */
export const mayUnlink = (viewer: Viewer, doctorId: string | null) => mayLink(viewer, doctorId) || viewer.can('line-link:end')
