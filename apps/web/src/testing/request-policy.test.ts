import type * as Urql from '@urql/core'
import type * as Socket from 'graphql-ws'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDoctorTable } from '../features/doctors/list-doctors.ts'
import { useEstablishmentList } from '../features/establishments/list-establishments.ts'
import { useEventList } from '../features/events/data/list-events.ts'
import { useInvoiceList } from '../features/invoices/data/list-invoices.ts'
import { usePatientList } from '../features/patients/list-patients.ts'
import { usePrescriptionList } from '../features/prescriptions/data/list-prescriptions.ts'
import { closeClient, fetchQuery } from '../graphql/client.ts'
import { createLiveConnection } from '../graphql/live-connection.ts'

const policies: unknown[] = []
const listeners: Record<string, (value: unknown) => void> = {}
const socketOptions: Record<string, unknown> = {}

vi.mock('@urql/core', async (original) => ({
  ...(await original<typeof Urql>()),
  createClient: () => ({
    query: (_document: unknown, _variables: unknown, { requestPolicy }: { requestPolicy: unknown }) => {
      policies.push(requestPolicy)
      return { toPromise: () => Promise.resolve({ data: {} }) }
    },
  }),
}))
vi.mock('graphql-ws', async (original) => ({
  ...(await original<typeof Socket>()),
  createClient: ({ on, ...options }: { on: typeof listeners }) => {
    Object.assign(listeners, on)
    Object.assign(socketOptions, options)
    return { dispose: () => undefined }
  },
}))
beforeEach(() => void policies.splice(0))
afterEach(() => {
  closeClient()
  vi.restoreAllMocks()
})

const page = { establishmentId: 'e', page: 1, limit: 10, query: '', statuses: [], overdue: false }

test('a question asks the cache first', async () => {
  await fetchQuery('{ me { id } }', {})
  expect(policies).toEqual(['cache-first'])
})

test('lists and events bypass the cache', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const list of [useDoctorTable, usePatientList, useEstablishmentList, useInvoiceList, usePrescriptionList])
    await list.getState().fetch(page)
  await useEventList.getState().fetch({ establishmentId: 'e', from: '2026-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z' })
  expect(policies).toEqual(Array.from({ length: 6 }, () => 'network-only'))
})

test('the socket logs that it connected, closed and failed', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  createLiveConnection({ url: 'ws://clinic.test/graphql', onSignOut: () => undefined, onLost: () => undefined })
  expect(socketOptions).toMatchObject({ url: 'ws://clinic.test/graphql' })
  listeners['connected']?.({})
  listeners['error']?.('broken')
  listeners['closed']?.({ code: 4400 })
  expect(info.mock.calls).toEqual([['Live updates: connected'], ['Live updates: closed (4400)']])
  expect(warn).toHaveBeenCalledWith('Live updates: connection error', 'broken')
})
