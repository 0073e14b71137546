import { beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../../graphql/client.ts'
import { fetchQuery } from '../../../graphql/client.ts'
import { usePrescriptionList } from './list-prescriptions.ts'
import type { PrescriptionRow } from './prescription-row.ts'

vi.mock('../../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), fetchQuery: vi.fn() }))

const person = { id: 'p', firstName: 'Mali', lastName: 'Jaidee' }
const row = (id: string, version = 1): PrescriptionRow => ({
  id,
  version,
  number: null,
  status: 'draft',
  nextStatuses: [],
  time: '2026-11-21T02:00:00Z',
  prescriptionDetails: [],
  patient: person,
  doctor: { ...person, title: 'doctor' },
})
const list = usePrescriptionList
const ids = () => list.getState().data.map(({ id }) => id)
const variables = { establishmentId: 'e', page: 1, limit: 10, query: '' }

beforeEach(() => list.getState().reset())

test('the list starts empty, not loading, without an error, page 1 of 1', () => {
  const { data, loading, error, totalCount, pageInfo } = list.getState()
  expect({ data, loading, error, totalCount, pageInfo }).toEqual({
    data: [],
    loading: false,
    error: null,
    totalCount: 0,
    pageInfo: { currentPage: 1, totalPages: 1 },
  })
})

test('the list can be reset', () => {
  list.getState().set([row('a'), row('b')])
  list.getState().reset()
  expect(ids()).toEqual([])
  expect(list.getState().totalCount).toBe(0)
})

test('a manual set replaces', () => {
  list.getState().set([row('a'), row('b')])
  list.getState().set([row('c')])
  expect(ids()).toEqual(['c'])
})

test('a manual set merges by id, without duplicates', () => {
  list.getState().set([row('a'), row('b')])
  list.getState().set([row('b', 2), row('c')], { merge: true })
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(list.getState().data[1]?.version).toBe(2)
})

test.each([null, undefined, {}, 'rows', 3])('a manual set ignores %j, which is no array', (payload) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  list.getState().set([row('a')])
  list.getState().set(payload)
  expect(ids()).toEqual(['a'])
  warn.mockRestore()
})

test('a fetch that fails without a message says: Failed to fetch prescriptions', async () => {
  vi.mocked(fetchQuery).mockRejectedValue(undefined)
  await list.getState().fetch(variables, { reset: true })
  expect(list.getState().error?.message).toBe('Failed to fetch prescriptions')
  expect(list.getState().loading).toBe(false)
})
