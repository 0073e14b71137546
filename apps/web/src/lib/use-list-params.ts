import { defaultLimit, defaultPage, maxLimit } from '@clinic/shared/pagination'
import { useSearchParams } from 'react-router-dom'

export type ListParams = { page: number; limit: number; query: string }

const wholeNumber = (text: string | null, fallback: number, max: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : fallback
}

export function readListParams(search: URLSearchParams): ListParams {
  return {
    page: wholeNumber(search.get('page'), defaultPage, 1_000_000),
    limit: wholeNumber(search.get('limit'), defaultLimit, maxLimit),
    query: search.get('query') ?? '',
  }
}

/** What the address says a list shows; what is default is left out of it. Another query or size starts at the first page. */
export function writeListParams(search: URLSearchParams, change: Partial<ListParams>): URLSearchParams {
  const next = { ...readListParams(search), ...(change.page === undefined && { page: defaultPage }), ...change }
  const written = new URLSearchParams(search)
  const put = (name: string, value: string, blank: string) => (value === blank ? written.delete(name) : written.set(name, value))
  put('query', next.query, '')
  put('page', String(next.page), String(defaultPage))
  put('limit', String(next.limit), String(defaultLimit))
  return written
}

export function useListParams(): [ListParams, (change: Partial<ListParams>) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (part: Partial<ListParams>) =>
    setSearch((now) => writeListParams(now, part), { replace: part.query !== undefined, preventScrollReset: true })
  return [readListParams(search), change]
}
