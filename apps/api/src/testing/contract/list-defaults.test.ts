import { beforeAll, expect, test } from 'vitest'
import { createClinic } from '../clinic.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'
import { lists } from './contracts.ts'

/** Every list of the schema, requested without a page, returns the first 10 rows. */

const server = useTestServer()
const twelve = Array.from({ length: 12 }, (_, index) => index)

let suda: Session
beforeAll(async () => {
  const { owner } = server
  const home = await createClinic(owner)
  for (const index of twelve) for (const add of Object.values(lists)) await add(owner, home, index)
  suda = await server.signIn(home.admin.email)
})

test('every list of the schema stands here', async () => {
  const { data } = await server.graphql(suda, '{ __schema { queryType { fields { name args { name } } } } }')
  const fields = data.__schema.queryType.fields as { name: string; args: { name: string }[] }[]
  const paged = fields.filter(({ args }) => args.some(({ name }) => name === 'pagination')).map(({ name }) => name)
  expect(Object.keys(lists).toSorted(), 'lists in modules/<noun>/<noun>.contract.ts').toEqual(paged.toSorted())
})

test.each(Object.keys(lists))('%s: page 1, and 10 rows', async (list) => {
  for (const given of ['', '(pagination: {})', '(pagination: { page: null, limit: null })']) {
    const { data, errors } = await server.graphql(
      suda,
      `{ list: ${list}${given} { totalCount pageInfo { currentPage totalPages } edges { id } } }`,
    )
    expect(errors, given).toBeUndefined()
    expect(data.list.totalCount).toBeGreaterThan(11)
    expect([data.list.pageInfo.currentPage, data.list.edges.length], given).toEqual([1, 10])
    expect(data.list.pageInfo.totalPages).toBe(Math.ceil(data.list.totalCount / 10))
  }
})
