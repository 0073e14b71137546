import { useCallback, useEffect, useState } from 'react'
import type { ListName } from '../graphql/list-changes.ts'
import { onListChanged } from '../graphql/list-changes.ts'
import { onResumed } from '../stores/live.ts'
import type { Failure } from './errors.ts'
import { toFailure } from './errors.ts'

type Versioned = { id: string; version: number }

/** One record: undefined until it is known, null when it is not there. */
export function useDocument<T extends Versioned>(id: string, get: (id: string) => Promise<T | null>) {
  const [paper, setDocument] = useState<T | null>()
  const [failure, setFailure] = useState<Failure | null>(null)
  /** An answer that was overtaken by a newer one does not count. */
  const take = useCallback(
    (next: T | null) => setDocument((known) => (known && next && next.version < known.version ? known : next)),
    [],
  )
  const load = useCallback(
    () =>
      get(id).then(
        (found) => {
          setFailure(null)
          take(found)
          return found
        },
        (error: unknown) => {
          setFailure(toFailure(error))
          return null
        },
      ),
    [id, get, take],
  )
  useEffect(() => {
    void load()
  }, [load])
  return { paper, setDocument: take, failure, setFailure: (error: unknown) => setFailure(toFailure(error)), load }
}

/** One record, fetched anew when it changes anywhere. */
export function useLiveDocument<T extends Versioned>(id: string, list: ListName, get: (id: string) => Promise<T | null>) {
  const live = useDocument(id, get)
  const { load } = live
  useEffect(() => {
    const stops = [
      onListChanged(list, (change) => {
        if (change.id === id && change.change !== 'deleted') void load()
      }),
      onResumed(() => void load()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [load, id, list])
  return live
}
