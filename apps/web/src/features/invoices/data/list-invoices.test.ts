import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../../graphql/client.ts'
import { fetchQuery } from '../../../graphql/client.ts'
import { sumOfUnpaid } from './use-unpaid.ts'
import type { InvoiceRow } from './invoice-row.ts'
import { useInvoiceList } from './list-invoices.ts'

vi.mock('../../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), fetchQuery: vi.fn() }))

const row = (id: string, change: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id,
  version: 1,
  status: 'issued',
  nextStatuses: ['void'],
  number: 'INV-2026-00001',
  time: '2026-11-21T02:00:00Z',
  dueDate: null,
  overdue: false,
  totalAmount: '100.00',
  balance: '100.00',
  currency: 'THB',
  patient: { id: 'p', firstName: 'Mali', lastName: 'Jaidee' },
  ...change,
})
const page = (edges: InvoiceRow[], totalCount = edges.length, totalPages = 1) => ({
  invoices: { totalCount, pageInfo: { currentPage: 1, totalPages }, edges },
})
const variables = { establishmentId: 'e', page: 1, limit: 10, query: '', statuses: [], overdue: false }
const list = useInvoiceList
const ids = () => list.getState().data.map(({ id }) => id)

beforeEach(() => {
  list.getState().reset()
  vi.mocked(fetchQuery).mockReset()
})
afterEach(() => vi.restoreAllMocks())

test('a fetch stores the count and the pages; with reset the rows are replaced, otherwise merged by id', async () => {
  vi.mocked(fetchQuery).mockResolvedValueOnce(page([row('a'), row('b')], 12, 2))
  await list.getState().fetch(variables, { reset: true })
  expect(list.getState()).toMatchObject({ totalCount: 12, pageInfo: { totalPages: 2 }, loading: false, error: null })
  vi.mocked(fetchQuery).mockResolvedValueOnce(page([row('b', { version: 2 }), row('c')], 12, 2))
  await list.getState().fetch({ ...variables, page: 2 })
  expect(ids()).toEqual(['a', 'b', 'c'])
  vi.mocked(fetchQuery).mockResolvedValueOnce(page([row('d')]))
  await list.getState().fetch(variables, { reset: true })
  expect(ids()).toEqual(['d'])
})

test('create appends, update replaces, remove takes away', () => {
  list.getState().set([row('a'), row('b')])
  list.getState().create(row('c'))
  list.getState().update(row('a', { version: 2, status: 'paid' }))
  list.getState().remove('b')
  expect(list.getState().data.map(({ id, status }) => `${id} ${status}`)).toEqual(['a paid', 'c issued'])
})

test.each([{ invoices: null }, { invoices: {} }, { invoices: { edges: 'rows' } }])(
  'an invalid invoice list payload logs a warning and leaves the rows: %j',
  async (payload) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    list.getState().set([row('a')])
    vi.mocked(fetchQuery).mockResolvedValueOnce(payload)
    await list.getState().fetch(variables, { reset: true })
    expect(warn).toHaveBeenCalledWith('Invalid invoice list payload', payload.invoices)
    expect(ids()).toEqual(['a'])
    expect(list.getState().loading).toBe(false)
  },
)

test('a fetch that fails without a message says: Failed to fetch invoices', async () => {
  vi.mocked(fetchQuery).mockRejectedValue(undefined)
  await list.getState().fetch(variables, { reset: true })
  expect(list.getState().error?.message).toBe('Failed to fetch invoices')
})

test('what is unpaid is counted over all currencies, and summed in each', () => {
  const unpaid = [
    { currency: 'THB' as const, count: 2, overdueCount: 1, amount: '0.30' },
    { currency: 'USD' as const, count: 1, overdueCount: 0, amount: '5.00' },
  ]
  expect(sumOfUnpaid(unpaid)).toEqual({
    count: 3,
    overdue: 1,
    sums: [
      { currency: 'THB', amount: '0.30' },
      { currency: 'USD', amount: '5.00' },
    ],
  })
})
