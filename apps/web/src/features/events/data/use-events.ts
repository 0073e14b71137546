import { useCallback, useEffect, useMemo } from 'react'
import { onResumed } from '../../../stores/live.ts'
import { useViewer } from '../../../stores/session.ts'
import { overlaps, useEventList, type EventWindow } from './list-events.ts'

/** The appointments of a span of time; `LiveEvents` of their `window` keeps them live while they are shown. */
export function useEvents({ from, to }: { from: Date; to: Date }) {
  const establishmentId = useViewer().establishment.id
  const [fromText, toText] = [from.toISOString(), to.toISOString()]
  const window = useMemo<EventWindow>(
    () => ({ establishmentId, from: fromText, to: toText }),
    [establishmentId, fromText, toText],
  )
  const fetch = useEventList((state) => state.fetch)
  const load = useCallback(() => fetch(window, { reset: true }), [fetch, window])
  useEffect(() => {
    void load()
    return onResumed(() => void load())
  }, [load])
  useEffect(() => () => useEventList.getState().reset(), [establishmentId])
  const { data, loading, loaded, error } = useEventList()
  // One that was just booked or moved may lie outside of the window.
  const rows = useMemo(() => data.filter((event) => overlaps(event, window)), [data, window])
  return { rows, loading, loaded, error, load, window }
}
