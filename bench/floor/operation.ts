import type { Query, Viewer } from './database.ts'

/** One request of one scenario, in the transaction or on the pool. Its result is the GraphQL answer's `data`, with `__typename` where urql asks for it. */
export type Operation<Variables = never> = (asked: { query: Query; viewer: Viewer; variables: Variables }) => Promise<object>

export type Pagination = { page: number; limit: number }

export const skipped = ({ page, limit }: Pagination) => (page - 1) * limit

export const pageOf = (edges: object[], totalCount: number, { page, limit }: Pagination, typeName: string) => ({
  totalCount,
  pageInfo: { currentPage: page, totalPages: Math.max(1, Math.ceil(totalCount / limit)), __typename: 'PageInfo' },
  edges,
  __typename: typeName,
})

export const countOf = (rows: { count: number }[]) => rows[0]?.count ?? 0
