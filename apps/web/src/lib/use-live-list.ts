import { useEffect, useMemo } from 'react'
import type { ListName } from '../graphql/list-changes.ts'
import { onListChanged } from '../graphql/list-changes.ts'
import { onResumed } from '../stores/live.ts'
import type { ListStore } from '../stores/list-store.ts'
import { useViewer } from '../stores/session.ts'
import type { ListParams } from './use-list-params.ts'

export type ListVariables = ListParams & { establishmentId: string }

/** A burst of changes (an import, say) becomes one fetch, milliseconds. */
const calm = 400

/** Keeps the page (and the further `filter`) that the address names in the store: fetched anew when a row changes anywhere, or the connection is back. */
export function useLiveList<T, Filter extends object = object>(
  store: ListStore<T, ListVariables & Filter>,
  name: ListName,
  { page, limit, query }: ListParams,
  filter?: Filter,
) {
  const establishmentId = useViewer().establishment.id
  const list = store()
  const { fetch } = list
  const filterText = JSON.stringify(filter ?? {})
  const variables = useMemo(
    () => ({ establishmentId, page, limit, query, ...(JSON.parse(filterText) as Filter) }),
    [establishmentId, page, limit, query, filterText],
  )
  const load = () => fetch(variables, { reset: true })

  useEffect(() => {
    const fetchPage = () => void fetch(variables, { reset: true })
    fetchPage()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopChanges = onListChanged(name, () => {
      clearTimeout(timer)
      timer = setTimeout(fetchPage, calm)
    })
    const stopResumed = onResumed(fetchPage)
    return () => {
      clearTimeout(timer)
      stopChanges()
      stopResumed()
    }
  }, [fetch, name, variables])

  return { ...list, load }
}
