import { useCallback, useEffect, useState } from 'react'
import type { Failure } from './errors.ts'
import { toFailure } from './errors.ts'

export type Loaded<Data> = { data: Data | null; failure: Failure | null; load: () => Promise<void>; set: (data: Data) => void }

/** What one screen shows of the server: asked for once, and again by `load`. `ask` has to stay the same function. */
export function useLoaded<Data>(ask: () => Promise<Data>): Loaded<Data> {
  const [data, set] = useState<Data | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const load = useCallback(async () => {
    setFailure(null)
    try {
      set(await ask())
    } catch (error) {
      setFailure(toFailure(error))
    }
  }, [ask])
  useEffect(() => void load(), [load])
  return { data, failure, load, set }
}
