import { useCallback, useRef, useState } from 'react'
import type { Fault } from './ask.ts'

type State<Given> = { isRunning: boolean; fault?: Fault | undefined; given?: Given }

export type Action<Given extends unknown[]> = {
  run: (...given: Given) => void
  retry: () => void
  isRunning: boolean
  fault: Fault | undefined
}

/** What a press does, and the way to do it once more where the server could not be reached. */
export function useAction<Given extends unknown[]>(act: (...given: Given) => Promise<Fault | void>): Action<Given> {
  const [{ isRunning, fault, given: last }, setState] = useState<State<Given>>({ isRunning: false })
  const latest = useRef(act)
  latest.current = act
  const run = useCallback((...given: Given) => {
    setState({ isRunning: true, given })
    void latest.current(...given).then((met) => setState({ isRunning: false, fault: met ?? undefined, given }))
  }, [])
  const retry = () => {
    if (last) run(...last)
  }
  return { run, retry, isRunning, fault }
}
