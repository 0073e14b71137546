import type { Answer, Prisma } from '@clinic/prisma/generated'
import type { AnswerKind } from '@clinic/shared/answers/answer'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { answerScope } from './answer.scope.ts'

export type AnswerRow = Omit<Answer, 'answer'> & { answer: AnswerKind }

export const getAnswer = (context: SignedInContext, id: string): Promise<AnswerRow | null> =>
  context.db.answer.findFirst({ where: { AND: [{ id }, answerScope(context)] } }) as Promise<AnswerRow | null>

type AnswerFilter = {
  establishmentId?: string | null | undefined
  eventId?: string | null | undefined
  isOpen?: boolean | null | undefined
}

/** The newest first. Open are those that ask something of the desk, and that nobody has seen to. */
export async function listAnswers(
  context: SignedInContext,
  { pagination, filter }: { pagination: Pagination; filter: AnswerFilter },
): Promise<Page<AnswerRow>> {
  const page = readPagination(pagination)
  const { establishmentId, eventId, isOpen } = filter
  const where: Prisma.AnswerWhereInput = {
    AND: [answerScope(context, establishmentId)],
    ...(eventId && { eventId }),
    ...(isOpen && { settledTime: null, answer: { not: 'coming' } }),
  }
  const rows = await context.db.answer.findMany({
    where,
    orderBy: [{ createdTime: 'desc' }, { id: 'desc' }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows as AnswerRow[], () => context.db.answer.count({ where }), page)
}
