import { Prisma } from '@clinic/prisma/generated'
import { literal } from '@clinic/prisma/prepared'
import { pageInfo, defaultLimit, defaultPage, maxLimit } from '@clinic/shared/pagination'
import { pagination } from '@clinic/shared/pagination-input'
import type { OutputType } from '@pothos/core'
import type { z } from 'zod'
import { badInput } from '../lib/app-error.ts'
import type { Types } from './builder.ts'
import { builder } from './builder.ts'
import { zodInput } from './zod-input.ts'

export const PaginationInput = zodInput('PaginationInput', pagination, {
  page: { defaultValue: defaultPage },
  limit: { defaultValue: defaultLimit },
})

export type Pagination = z.output<typeof pagination> | null | undefined

/** `count` runs when the total is asked for, once. */
export type Page<Row> = { edges: Row[]; page: number; limit: number; count(): Promise<number> }

const PageInfo = builder.objectRef<{ currentPage: number; totalPages: number }>('PageInfo').implement({
  authScopes: { public: true },
  fields: (t) => ({ currentPage: t.exposeInt('currentPage'), totalPages: t.exposeInt('totalPages') }),
})

/** `{totalCount, pageInfo, edges}`, the shape of every list; `edges` holds the items themselves. */
export function pageType<Row>(name: string, item: OutputType<Types> & { $inferType: Row }) {
  return builder.objectRef<Page<Row>>(name).implement({
    authScopes: { public: true }, // the items' types have their own scopes
    fields: (t) => ({
      totalCount: t.int({ resolve: (page) => page.count() }),
      pageInfo: t.field({ type: PageInfo, resolve: async ({ page, limit, count }) => pageInfo(page, limit, await count()) }),
      edges: t.field({ type: [item] as never, resolve: (page) => page.edges as never }),
    }),
  })
}

/** Complexity of a list: that of its items times the limit. Pothos itself counts every list as ten. */
export const pageComplexity = ({ pagination }: { pagination?: Pagination }) => ({
  field: 1,
  multiplier: Math.max(1, (pagination?.limit ?? defaultLimit) / 10),
})

/** Page and limit with their defaults; `most` where the limit may be more than 100 rows. */
export function readPagination(given: Pagination, most: number = maxLimit) {
  const page = given?.page ?? defaultPage
  const limit = given?.limit ?? defaultLimit
  if (limit > most) throw badInput(['pagination.limit', 'limit_out_of_range'])
  return { page, limit, skip: (page - 1) * limit }
}

/** The page as the end of a statement: a limit that the planner knows, and the rows before it. */
export const pageSql = ({ limit, skip }: { limit: number; skip: number }): Prisma.Sql =>
  Prisma.sql`LIMIT ${literal(limit)} OFFSET ${skip}`

/**
 * The same for a statement whose plan Postgres is to keep for all values, such as a list without filters. With an OFFSET it expects to skip
 * a tenth of all rows, so that it keeps no plan and makes one at each call, in as much time as a first page takes to read.
 */
export const keptPageSql = (page: { limit: number; skip: number }): Prisma.Sql =>
  page.skip === 0 ? Prisma.sql`LIMIT ${literal(page.limit)}` : pageSql(page)

/** A page past the end has no edges and the right counts. One that is not full is the last, so that nothing has to be counted. */
export function toPage<Row>(
  edges: Row[],
  count: () => Promise<number>,
  { page, limit, skip }: ReturnType<typeof readPagination>,
): Page<Row> {
  const isLast = edges.length < limit && (edges.length > 0 || page === 1)
  let counted: Promise<number> | undefined
  return { edges, page, limit, count: () => (counted ??= isLast ? Promise.resolve(skip + edges.length) : count()) }
}
