import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from './errors.ts'
import { toFailure } from './errors.ts'

type AsyncData<Data> = { data: Data | null; failure: Failure | null; load: () => Promise<void> }

/** What takes several questions, such as the pages of a long list: asked when it is first shown, and again by `load`. `ask` has to stay the same function. */
export function useAsyncData<Data>(ask: () => Promise<Data>): AsyncData<Data> {
  const [data, setData] = useState<Data | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const latest = useRef(0)
  const load = useCallback(async () => {
    const turn = ++latest.current
    const show = (found: Data | undefined, failed: Failure | null) => {
      if (turn !== latest.current) return
      if (found !== undefined) setData(found)
      setFailure(failed)
    }
    await ask().then(
      (found) => show(found, null),
      (error: unknown) => show(undefined, toFailure(error)),
    )
  }, [ask])
  useEffect(() => void load(), [load])
  return { data, failure, load }
}
