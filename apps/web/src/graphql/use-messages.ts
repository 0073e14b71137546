import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnyVariables, DocumentInput } from 'urql'
import { useSubscription } from 'urql'

type Heard<Data> = { total: number; messages: { number: number; data: Data }[] }

/**
 * Calls `take` with everything that a subscription brings for as long as the component is shown, over reconnects. React draws several
 * messages of one moment at once: they are collected, so that none is left out.
 */
export function useMessages<Data, Variables extends AnyVariables>(
  { query, variables }: { query: DocumentInput<Data, Variables>; variables: Variables },
  take: (data: Data) => void,
): void {
  const taken = useRef(0)
  const onMessage = useEffectEvent(take)
  const collect = (heard: Heard<Data> | undefined, data: Data): Heard<Data> => {
    const total = (heard?.total ?? 0) + 1
    const waiting = heard?.messages.filter(({ number }) => number > taken.current) ?? []
    return { total, messages: [...waiting, { number: total, data }] }
  }
  const [{ data: heard }] = useSubscription<Data, Heard<Data>, AnyVariables>({ query, variables }, collect)
  useEffect(() => {
    for (const { number, data } of heard?.messages ?? []) {
      if (number <= taken.current) continue
      taken.current = number
      onMessage(data)
    }
  }, [heard])
}
