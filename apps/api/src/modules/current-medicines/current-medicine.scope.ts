import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which medicines a viewer sees: those that are listed at their establishments. */
export const ofViewer = ({ viewer }: SignedInContext): Prisma.Sql =>
  Prisma.sql`m."establishmentId" = ANY (${viewer.establishmentIds}::uuid[])`
