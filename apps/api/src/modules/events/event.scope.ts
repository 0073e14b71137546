import { Prisma } from '@clinic/prisma/generated'
import type { Viewer } from '../../viewer.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'

/**
 * Which appointments a viewer sees, for a statement over `event e`: those of the establishments they belong to, or of one of these,
 * unless deleted.
 */
export const eventScopeSql = (viewer: Viewer, establishmentId?: string | null) =>
  Prisma.sql`${ofEstablishments({ viewer }, establishmentId, { column: Prisma.sql`e."establishmentId"`, isUnplanned: true })} AND e."archivedTime" IS NULL`

/** The appointments that a viewer may write: an admin all of the clinic, a doctor their own. */
export const mayWriteFor = (viewer: Viewer, doctorId: string | null) =>
  viewer.can('event:write') || (viewer.can('event:write-own') && doctorId !== null && doctorId === viewer.doctorId)

/** Whether the viewer may overbook. */
export const mayOverbook = (viewer: Viewer, doctorId: string | null) =>
  viewer.can('event:overbook') || (doctorId !== null && doctorId === viewer.doctorId)
