import type { Asking } from './asking.ts'

const perPage = 100
const maxPages = 10

/** Every page of a list, as far as the first thousand rows: what is counted or picked from has to be whole. */
export async function allPages<Row>(
  { signal }: Asking,
  readPage: (page: { page: number; limit: number }) => Promise<{ totalCount: number; edges: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    signal.throwIfAborted()
    const { totalCount, edges } = await readPage({ page, limit: perPage })
    rows.push(...edges)
    if (rows.length >= totalCount || edges.length === 0) break
  }
  return rows
}
