import { Prisma, type Condition } from '@clinic/prisma/generated'
import { isOpenCondition } from '@clinic/shared/conditions/condition'
import type { SignedInContext } from '../../context.ts'
import { searchPatterns } from '../../graphql/search-patterns.ts'
import { conditionScope } from './condition.scope.ts'

const mostOfPatient = 500
const mostFound = 100

/** A patient's: open ones first, each with the newest first, also those that were entered in error. */
export async function listConditions(context: SignedInContext, { patientId }: { patientId: string }): Promise<Condition[]> {
  const rows = await context.db.condition.findMany({
    where: { AND: [{ patientId }, conditionScope(context)] },
    orderBy: { id: 'desc' },
    take: mostOfPatient,
  })
  return [...rows.filter(isOpenCondition), ...rows.filter((row) => !isOpenCondition(row))]
}

export const getCondition = (context: SignedInContext, id: string): Promise<Condition | null> =>
  context.db.condition.findFirst({ where: { AND: [{ id }, conditionScope(context)] } })

/** Open ones by words and codes, 100 at most, the newest first: of patients whose chart is closed to the viewer nothing. */
export async function findConditions(
  context: SignedInContext,
  { establishmentId, query }: { establishmentId: string; query: string },
): Promise<Condition[]> {
  const asked = searchPatterns(query)
  if (!asked) return []
  const found = await context.read<{ id: string }>(Prisma.sql`
    SELECT find_conditions(${establishmentId}::uuid, ${asked.patterns}::text[], ${asked.rarest}, ${mostFound}) AS id`)
  return context.db.condition.findMany({
    where: { AND: [{ id: { in: found.map(({ id }) => id) } }, conditionScope(context)] },
    orderBy: { id: 'desc' },
  })
}
