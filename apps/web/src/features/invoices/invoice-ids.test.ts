import { beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../graphql/client.ts'
import { runMutation } from '../../graphql/client.ts'
import { deleteInvoice } from './data/delete-invoice.ts'
import { issueInvoice } from './data/issue-invoice.ts'

vi.mock('../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), runMutation: vi.fn() }))
beforeEach(() => {
  vi.mocked(runMutation).mockReset()
})

const id = 'b6a3f0de-7c1a-7000-8000-000000000001'

test.each([undefined, null, ''])('deleting without an id (%j): Invoice ID is missing, before any call', async (missing) => {
  await expect(deleteInvoice({ id: missing, establishmentId: id })).rejects.toThrow('Invoice ID is missing')
  expect(runMutation).not.toHaveBeenCalled()
})

test.each([undefined, null, ''])(
  'deleting without a clinic (%j): EstablishmentId is missing, before any call',
  async (missing) => {
    await expect(deleteInvoice({ id, establishmentId: missing })).rejects.toThrow('EstablishmentId is missing')
    expect(runMutation).not.toHaveBeenCalled()
  },
)

test('issuing without an id: Invoice ID is missing', async () => {
  await expect(issueInvoice({ id: '' })).rejects.toThrow('Invoice ID is missing')
  expect(runMutation).not.toHaveBeenCalled()
})

test('an error that says nothing is said in the words of the specification', async () => {
  vi.mocked(runMutation).mockRejectedValue(undefined)
  await expect(deleteInvoice({ id, establishmentId: id })).rejects.toThrow('Failed to delete invoice')
})
