import { useSearchParams } from 'react-router-dom'
import { currentSearchParams } from './search-params.ts'
import { writeListParams } from './use-list-params.ts'

/** Whether a list shows what was archived instead of the rest, in the URL. */
export function useArchivedFilter(): [boolean, (archived: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const show = (archived: boolean) =>
    setSearch(
      () => {
        const now = writeListParams(currentSearchParams(), {})
        if (archived) now.set('archived', 'true')
        else now.delete('archived')
        return now
      },
      { preventScrollReset: true },
    )
  return [search.get('archived') === 'true', show]
}
