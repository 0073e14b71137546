import { useEffect, useEffectEvent } from 'react'
import type { ListName } from '../../graphql/list-changes.ts'
import { onListChanged } from '../../graphql/list-changes.ts'

/** Calls back when a row of one of these lists was created, updated or deleted anywhere in the clinic. */
export function useListChanges(lists: readonly ListName[], changed: () => void): void {
  const onChange = useEffectEvent(changed)
  const names = lists.join(' ')
  useEffect(() => {
    const stops = names.split(' ').map((list) => onListChanged(list as ListName, () => onChange()))
    return () => stops.forEach((stop) => stop())
  }, [names])
}
