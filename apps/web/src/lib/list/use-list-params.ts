import { defaultLimit, defaultPage, maxLimit } from '@clinic/shared/pagination'
import { useSearchParams } from 'react-router-dom'
import { currentSearchParams } from './search-params.ts'

/** As the server's sort arguments have it. */
export type ListSort<Field extends string = string> = { field: Field; descending: boolean }

export type ListParams<Field extends string = string> = {
  page: number
  limit: number
  query: string
  /** Left out: in the server's own order. */
  sort?: ListSort<Field> | undefined
}

const wholeNumber = (text: string | null, fallback: number, max: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : fallback
}

/** "name" or, downwards, "-name"; a field that the list has not is none. */
function readSort<Field extends string>(text: string | null, fields: readonly Field[]): ListSort<Field> | undefined {
  const descending = text?.startsWith('-') ?? false
  const field = fields.find((known) => known === text?.slice(descending ? 1 : 0))
  return field && { field, descending }
}

export function readListParams<Field extends string>(
  search: URLSearchParams,
  sortFields: readonly Field[] = [],
): ListParams<Field> {
  return {
    page: wholeNumber(search.get('page'), defaultPage, 1_000_000),
    limit: wholeNumber(search.get('limit'), defaultLimit, maxLimit),
    query: search.get('query') ?? '',
    sort: readSort(search.get('sort'), sortFields),
  }
}

/**
 * What the address says a list shows; what is default is left out of it. Another query, size or order starts at the first page.
 */
export function writeListParams(search: URLSearchParams, change: Partial<ListParams>): URLSearchParams {
  const next = { ...readListParams(search), ...(change.page === undefined && { page: defaultPage }), ...change }
  const written = new URLSearchParams(search)
  const put = (name: string, value: string, blank: string) => (value === blank ? written.delete(name) : written.set(name, value))
  put('query', next.query, '')
  put('page', String(next.page), String(defaultPage))
  put('limit', String(next.limit), String(defaultLimit))
  if ('sort' in change) put('sort', change.sort ? `${change.sort.descending ? '-' : ''}${change.sort.field}` : '', '')
  return written
}

/** The page, size, query and order of a list in the URL. `sortFields`: what the server can sort this list by. */
export function useListParams<Field extends string = never>(
  sortFields: readonly Field[] = [],
): [ListParams<Field>, (change: Partial<ListParams>) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (part: Partial<ListParams>) => {
    // The way back leads to the list before the search, not through every pause of the typing.
    const replace = part.query !== undefined && currentSearchParams().has('query')
    setSearch(() => writeListParams(currentSearchParams(), part), { replace, preventScrollReset: true })
  }
  return [readListParams(search, sortFields), change]
}
