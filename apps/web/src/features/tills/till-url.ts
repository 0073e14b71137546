import { tillStatuses } from '@clinic/shared/tills/till'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readDaySpan, type DaySpan } from '../../lib/list/day-span.ts'
import { currentSearchParams } from '../../lib/list/search-params.ts'
import type { TillFilters } from './data/list-tills.ts'

/** Days are those of opening at the clinic. */
type TillUrl = Omit<TillFilters, 'from' | 'to'> & DaySpan

const readTillFilters = (search: URLSearchParams): TillUrl => ({
  status: tillStatuses.find((status) => status === search.get('status')) ?? '',
  differs: search.get('differs') === 'true',
  ...readDaySpan(search),
})

/** Another filter starts at the first page; what filters nothing is left out. */
function writeTillFilters(search: URLSearchParams, change: Partial<TillUrl>): URLSearchParams {
  const { differs, ...texts } = { ...readTillFilters(search), ...change }
  const written = new URLSearchParams(search)
  written.delete('page')
  for (const [name, value] of Object.entries({ ...texts, differs: differs ? 'true' : '' })) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}

export function useTillFilters(): [TillUrl, (change: Partial<TillUrl>) => void] {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const filters = useMemo(() => readTillFilters(new URLSearchParams(text)), [text])
  return [filters, (change) => setSearch(() => writeTillFilters(currentSearchParams(), change), { preventScrollReset: true })]
}
