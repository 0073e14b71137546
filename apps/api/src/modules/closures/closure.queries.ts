import type { Closure } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { closureScope } from './closure.scope.ts'

export type ClosureRow = Closure

/** Of ten years. */
const most = 1000

/** What touches a span of time, the earliest first. */
export async function listClosures(
  context: SignedInContext,
  { establishmentId, from, to }: { establishmentId?: string | null | undefined; from: Date; to: Date },
): Promise<ClosureRow[]> {
  return context.db.closure.findMany({
    where: { AND: [closureScope(context, establishmentId), { startTime: { lt: to }, endTime: { gt: from } }] },
    orderBy: [{ startTime: 'asc' }, { id: 'asc' }],
    take: most,
  })
}

export const getClosure = (context: SignedInContext, id: string): Promise<ClosureRow | null> =>
  context.db.closure.findFirst({ where: { AND: [closureScope(context), { id }] } })
