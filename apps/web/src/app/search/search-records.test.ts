import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type * as Client from '../../graphql/client.ts'
import { fetchQuery } from '../../graphql/client.ts'
import { useRecords } from './search-records.ts'

vi.mock('../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), fetchQuery: vi.fn() }))

test('Ctrl+K finds establishments, however many people are found', async () => {
  const patients = Array.from({ length: 10 }, (_, at) => ({
    __typename: 'Patient',
    id: `p-${at}`,
    firstName: 'A',
    lastName: 'B',
  }))
  const doctors = patients.map(({ id }) => ({
    __typename: 'Doctor',
    id: `d-${id}`,
    firstName: 'A',
    lastName: 'B',
    designations: [],
  }))
  const branch = { __typename: 'Establishment', id: 'e-1', name: 'Riverside', location: { city: 'Nonthaburi' }, phone: null }
  vi.mocked(fetchQuery).mockResolvedValue({ search: [...patients, ...doctors, branch] })
  const { result } = renderHook(() => useRecords('river'))
  await waitFor(() => expect(result.current.records).not.toEqual([]))
  expect(result.current.records).toHaveLength(13)
  expect(result.current.records.at(-1)).toEqual({
    id: 'e-1',
    kind: 'establishment',
    name: 'Riverside',
    hint: 'Nonthaburi',
    path: '/establishments/e-1',
  })
})
