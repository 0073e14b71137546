import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeClient, fetchQuery } from './client.ts'
import { graphql } from './graphql.ts'

const PatientName = graphql(`
  query PatientName($id: ID!) {
    patient(id: $id) { id firstName }
  }
`)

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ data: { patient: { __typename: 'Patient', id: '1', firstName: 'Malee' } } })),
  )
})
afterEach(() => {
  closeClient()
  vi.restoreAllMocks()
})

test('a record that was asked for comes out of the cache; another one, or one without the cache, from the server', async () => {
  for (let time = 0; time < 3; time += 1) expect((await fetchQuery(PatientName, { id: '1' })).patient?.firstName).toBe('Malee')
  expect(fetch).toHaveBeenCalledTimes(1)
  await fetchQuery(PatientName, { id: '2' })
  expect(fetch).toHaveBeenCalledTimes(2)
  await fetchQuery(PatientName, { id: '1' }, 'network-only')
  expect(fetch).toHaveBeenCalledTimes(3)
})
