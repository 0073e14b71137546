import { useEffect, useMemo } from 'react'
import type { ListName } from '../../graphql/list-changes.ts'
import { onListChanged } from '../../graphql/list-changes.ts'
import { onResumed } from '../../stores/live.ts'
import type { ListStore } from '../../stores/list-store.ts'
import { useViewer } from '../../stores/session.ts'
import type { ListParams } from './use-list-params.ts'

export type ListVariables<Field extends string = string> = ListParams<Field> & { establishmentId: string }

/** Milliseconds without a further change (of an import, say) before the page is fetched. */
const calm = 400

/**
 * Keeps the page (and the further `filter`) that the address names in the store: fetched anew when a row changes anywhere, or the
 * connection is back.
 */
export function useLiveList<T, Field extends string = never, Filter extends object = object>(
  store: ListStore<T, ListVariables<Field> & Filter>,
  name: ListName,
  { page, limit, query, sort }: ListParams<Field>,
  filter?: Filter,
) {
  const establishmentId = useViewer().establishment.id
  const list = store()
  const { fetch } = list
  const { field, descending = false } = sort ?? {}
  const filterText = JSON.stringify(filter ?? {})
  const variables = useMemo(
    () => ({
      establishmentId,
      page,
      limit,
      query,
      sort: field === undefined ? undefined : { field, descending },
      ...(JSON.parse(filterText) as Filter),
    }),
    [establishmentId, page, limit, query, field, descending, filterText],
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

  return { ...list, load, variables }
}
