import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { doctorRecord } from '../features/doctors/get-doctor.ts'
import { establishmentRecord } from '../features/establishments/get-establishment.ts'
import { closeClient } from '../graphql/client.ts'
import { useRecord, type RecordQuery } from '../lib/use-record.ts'
import { renderApp } from './render.tsx'

// One type for both: what is asked for differs, how it is fetched does not.
type AnyRecord = RecordQuery<object, { id: string }, { id: string; version: number }>
const records: [noun: string, source: AnyRecord, words: string][] = [
  ['doctor', doctorRecord as unknown as AnyRecord, 'Failed to fetch doctor'],
  ['establishment', establishmentRecord as unknown as AnyRecord, 'Failed to fetch establishment'],
]

function Screen({ source }: { source: AnyRecord }) {
  const { record, failure } = useRecord(source, 'r')
  return <p role="status">{failure?.message ?? (record === undefined ? 'loading' : JSON.stringify(record))}</p>
}
const shown = () => screen.getByRole('status').textContent
const answer = (body: object, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })))

afterEach(() => {
  closeClient()
  vi.restoreAllMocks()
})

test.each(records)('%s: loading, then all its fields; null where there is none', async (noun, source) => {
  const record = { id: 'r', version: 1, name: 'Ari', phone: { value: '2', dialCode: '+66' }, medicalServices: ['X-ray'] }
  answer({ data: { [noun]: record } })
  const { unmount } = renderApp(<Screen source={source} />)
  expect(shown()).toBe('loading')
  await waitFor(() => expect(JSON.parse(shown() ?? '')).toEqual(record))
  unmount()
  answer({ data: { [noun]: null } })
  renderApp(<Screen source={source} />)
  await waitFor(() => expect(shown()).toBe('null'))
})

test.each(records)('%s: the message of what failed, or what was to be done where there is none', async (_noun, source, words) => {
  answer({}, 502)
  const { unmount } = renderApp(<Screen source={source} />)
  await waitFor(() => expect(shown()).toBe(words))
  unmount()
  answer({ errors: [{ message: 'x', extensions: { code: 'FORBIDDEN' } }] })
  renderApp(<Screen source={source} />)
  await waitFor(() => expect(shown()).not.toBe('loading'))
  expect(shown()).not.toBe(words)
})
