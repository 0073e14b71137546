import { expect, test, vi } from 'vitest'
import { listRecalls } from './list-recalls.ts'

test('the server is asked for what its filter has, and nothing that other lists have besides', async () => {
  const asked: object[] = []
  const page = { totalCount: 0, pageInfo: { currentPage: 1, totalPages: 1 }, edges: [] }
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    asked.push((JSON.parse(init?.body as string) as { variables: object }).variables)
    return Promise.resolve(Response.json({ data: { recalls: page } }))
  })
  const filter = { statuses: ['due'] as const, doctorId: null, dueFrom: null, dueUntil: '2026-11-30' }
  const variables = { establishmentId: 'c1', page: 2, limit: 20, query: '', sort: undefined, ...filter }
  await listRecalls(variables)
  expect(asked).toEqual([{ filter: { establishmentId: 'c1', ...filter }, pagination: { page: 2, limit: 20 } }])
})
