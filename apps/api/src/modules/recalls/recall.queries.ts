import type { Prisma, Recall } from '@clinic/prisma/generated'
import type { RecallStatus } from '@clinic/shared/recalls/recall'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { recallScope } from './recall.scope.ts'

export type RecallRow = Omit<Recall, 'status'> & { status: RecallStatus }

export const getRecall = (context: SignedInContext, id: string): Promise<RecallRow | null> =>
  context.db.recall.findFirst({ where: { AND: [{ id }, recallScope(context)] } }) as Promise<RecallRow | null>

/** One of the same words for the same day that is still to be called. */
export const getSameRecall = (context: SignedInContext, wanted: Prisma.RecallWhereInput): Promise<RecallRow | null> =>
  context.db.recall.findFirst({
    where: { AND: [{ ...wanted, status: 'due' }, recallScope(context)] },
  }) as Promise<RecallRow | null>

const loaders = new WeakMap<Loaders, DataLoader<string, RecallRow | null>>()

/** Batches loads of one transaction. */
export function loadRecall(context: SignedInContext, id: string): Promise<RecallRow | null> {
  const loader =
    loaders.get(context.load) ??
    new DataLoader<string, RecallRow | null>(async (ids) => {
      const rows = await context.db.recall.findMany({ where: { AND: [{ id: { in: [...ids] } }, recallScope(context)] } })
      const byId = new Map(rows.map((row) => [row.id, row as RecallRow]))
      return ids.map((each) => byId.get(each) ?? null)
    })
  loaders.set(context.load, loader)
  return loader.load(id)
}

type RecallFilter = {
  establishmentId?: string | null | undefined
  patientId?: string | null | undefined
  doctorId?: string | null | undefined
  statuses?: RecallStatus[] | null | undefined
  dueFrom?: string | null | undefined
  dueUntil?: string | null | undefined
}

type Wanted = { pagination: Pagination; filter: RecallFilter }

/** By their date. */
export async function listRecalls(context: SignedInContext, { pagination, filter }: Wanted): Promise<Page<RecallRow>> {
  const page = readPagination(pagination)
  const where: Prisma.RecallWhereInput = {
    AND: [recallScope(context, filter.establishmentId)],
    ...(filter.patientId && { patientId: filter.patientId }),
    ...(filter.doctorId && { doctorId: filter.doctorId }),
    ...(filter.statuses && { status: { in: filter.statuses } }),
    dueDate: {
      ...(filter.dueFrom && { gte: new Date(filter.dueFrom) }),
      ...(filter.dueUntil && { lte: new Date(filter.dueUntil) }),
    },
  }
  const rows = await context.db.recall.findMany({
    where,
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows as RecallRow[], () => context.db.recall.count({ where }), page)
}
