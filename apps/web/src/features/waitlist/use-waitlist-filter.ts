import { useSearchParams } from 'react-router-dom'
import { currentSearchParams } from '../../lib/list/search-params.ts'
import { writeListParams } from '../../lib/list/use-list-params.ts'
import type { WaitlistFilter } from './waitlist-data.ts'

const names = { past: 'past', urgent: 'urgent', doctorId: 'doctor', visitTypeId: 'visitType' } as const

/** What of the list is shown, in the address; another choice begins at the first page. */
export function useWaitlistFilter(): [WaitlistFilter, (change: Partial<WaitlistFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const filter: WaitlistFilter = {
    past: search.has(names.past),
    urgent: search.has(names.urgent),
    doctorId: search.get(names.doctorId),
    visitTypeId: search.get(names.visitTypeId),
  }
  const change = (part: Partial<WaitlistFilter>) =>
    setSearch(
      () => {
        const now = writeListParams(currentSearchParams(), {})
        for (const [field, value] of Object.entries(part)) {
          const name = names[field as keyof WaitlistFilter]
          if (value) now.set(name, String(value))
          else now.delete(name)
        }
        return now
      },
      { preventScrollReset: true },
    )
  return [filter, change]
}
