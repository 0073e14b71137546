import { Prisma } from '@clinic/prisma/generated'
import type { Viewer } from '../../context.ts'

/**
 * Which appointments a viewer sees, for a statement over `event e`: those of the establishments they belong to, unless deleted.
 */
export const eventScopeSql = (viewer: Viewer) =>
  Prisma.sql`e."establishmentId" = ANY (${viewer.establishmentIds}::uuid[]) AND e."archivedTime" IS NULL`

/** Whose appointments a viewer may write: an admin the clinic's, a doctor their own. */
export const mayWriteFor = (viewer: Viewer, doctorId: string | null) =>
  viewer.can('event:write') || (viewer.can('event:write-own') && doctorId !== null && doctorId === viewer.doctorId)

/** Who may deliberately book over another appointment. */
export const mayOverbook = (viewer: Viewer, doctorId: string | null) =>
  viewer.can('event:overbook') || (doctorId !== null && doctorId === viewer.doctorId)
