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

test('an answer that was under way is none to who asks because of a change; who asks meanwhile shares the next one', async () => {
  const answers = Array.from({ length: 2 }, () => Promise.withResolvers<Response>())
  let asked = 0
  vi.mocked(fetch).mockImplementation(() => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often')))
  const nameOf = async () => (await fetchQuery(PatientName, { id: '1' }, 'network-only')).patient?.firstName
  const named = (firstName: string) => Response.json({ data: { patient: { __typename: 'Patient', id: '1', firstName } } })

  const before = nameOf()
  await vi.waitFor(() => expect(asked).toBe(1))
  const after = [nameOf(), nameOf()]
  answers[0]?.resolve(named('Malee'))
  expect(await before).toBe('Malee')
  await vi.waitFor(() => expect(asked).toBe(2))
  answers[1]?.resolve(named('Malai'))
  expect(await Promise.all(after)).toEqual(['Malai', 'Malai'])
})
