import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Those of the viewer's establishments. That the patient's chart is open to the viewer, Postgres says besides. */
export const conditionScope = ({ viewer }: SignedInContext): Prisma.ConditionWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})
