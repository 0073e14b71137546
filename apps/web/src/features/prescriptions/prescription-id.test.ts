import { expect, test, vi } from 'vitest'
import type * as Client from '../../graphql/client.ts'
import { runMutation } from '../../graphql/client.ts'
import { deletePrescription } from './data/delete-prescription.ts'
import { issuePrescription } from './data/issue-prescription.ts'

vi.mock('../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), runMutation: vi.fn() }))

test.each([undefined, null, ''])('deleting without an id (%j): Prescription ID is missing, before any call', async (missing) => {
  await expect(deletePrescription({ id: missing })).rejects.toThrow('Prescription ID is missing')
  expect(runMutation).not.toHaveBeenCalled()
})

test('issuing without an id: Prescription ID is missing', async () => {
  await expect(issuePrescription({ id: '' })).rejects.toThrow('Prescription ID is missing')
  expect(runMutation).not.toHaveBeenCalled()
})

test('an error that says nothing is said in the words of the specification', async () => {
  vi.mocked(runMutation).mockRejectedValue(undefined)
  await expect(deletePrescription({ id: 'b6a3f0de-7c1a-7000-8000-000000000001' })).rejects.toThrow(
    'Failed to delete prescription',
  )
})
