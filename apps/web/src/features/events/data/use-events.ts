import { useCallback, useEffect, useMemo } from 'react'
import { onResumed } from '../../../stores/live.ts'
import { useViewer } from '../../../stores/session.ts'
import { useEventList, type EventWindow } from './list-events.ts'
import { watchEvents } from './watch-events.ts'

/** The appointments of a span of time, kept live while they are shown. */
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
    const stops = [onResumed(() => void load()), watchEvents(window)]
    return () => stops.forEach((stop) => stop())
  }, [load, window])
  useEffect(() => () => useEventList.getState().reset(), [establishmentId])
  const { data, loading, loaded, error } = useEventList()
  return { rows: data, loading, loaded, error, load, window }
}
