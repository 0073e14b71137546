import { isPlainDate } from '@clinic/shared/time/time'
import { useSearchParams } from 'react-router-dom'
import { currentSearchParams } from '../../lib/list/search-params.ts'
import type { CallState } from './call-items.ts'

/** What the address says of the list. `date`: null is the next day with appointments; `eventId`: the appointment that is open beside it. */
export type CallUrl = { date: string | null; doctorId: string | null; state: CallState; eventId: string | null }

export function readCallUrl(search: URLSearchParams): CallUrl {
  const date = search.get('date')
  return {
    date: date && isPlainDate(date) ? date : null,
    doctorId: search.get('doctor'),
    state: search.get('state') === 'all' ? 'all' : 'open',
    eventId: search.get('event'),
  }
}

/** What is as usual is left out. */
export function writeCallUrl(search: URLSearchParams, change: Partial<CallUrl>): URLSearchParams {
  const { date, doctorId, state, eventId } = { ...readCallUrl(search), ...change }
  const written = new URLSearchParams(search)
  const put = (name: string, value: string | null) => (value ? written.set(name, value) : written.delete(name))
  put('date', date)
  put('doctor', doctorId)
  put('state', state === 'open' ? null : state)
  put('event', eventId)
  return written
}

export function useCallUrl(): [CallUrl, (change: Partial<CallUrl>, options?: { state?: unknown }) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (part: Partial<CallUrl>, options = {}) =>
    setSearch(() => writeCallUrl(currentSearchParams(), part), { preventScrollReset: true, ...options })
  return [readCallUrl(search), change]
}
