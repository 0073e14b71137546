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

test('a question without the cache goes to the server, whatever was asked before', async () => {
  for (let time = 1; time <= 3; time += 1) {
    expect((await fetchQuery(PatientName, { id: '1' }, 'network-only')).patient?.firstName).toBe('Malee')
    expect(fetch).toHaveBeenCalledTimes(time)
  }
})
