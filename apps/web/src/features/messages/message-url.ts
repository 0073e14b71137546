import { messageKinds, messageStatuses } from '@clinic/shared/messages/message'
import { useSearchParams } from 'react-router-dom'
import { currentSearchParams } from '../../lib/list/search-params.ts'
import type { MessageFilter } from './message-row.ts'

const readFilter = (search: URLSearchParams): MessageFilter => ({
  status: messageStatuses.find((status) => status === search.get('status')) ?? null,
  kind: messageKinds.find((kind) => kind === search.get('kind')) ?? null,
  patientId: search.get('patientId'),
})

/** Another filter starts at the first page; what filters nothing is left out. */
function writeFilter(search: URLSearchParams, change: Partial<MessageFilter>): URLSearchParams {
  const written = new URLSearchParams(search)
  written.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}

/** What the address says of the list. */
export function useMessageFilter(): [MessageFilter, (change: Partial<MessageFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (part: Partial<MessageFilter>) =>
    setSearch(() => writeFilter(currentSearchParams(), part), { preventScrollReset: true })
  return [readFilter(search), change]
}
