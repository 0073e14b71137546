import { dateOf } from '@clinic/shared/time'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentSearchParams } from '../../../lib/list/search-params.ts'
import { useScheduler } from '../../../stores/scheduler.ts'
import { useViewer } from '../../../stores/session.ts'
import { useIsPhone } from './use-is-phone.ts'
import { readCalendarUrl, writeCalendarUrl, type CalendarChange, type CalendarUrl } from './calendar-url.ts'

/** What the address shows, and how to change it; every change is a step that back undoes. */
export function useCalendarUrl(): [CalendarUrl, (change: CalendarChange, options?: { replace?: boolean }) => void] {
  const [query, setQuery] = useSearchParams()
  const isPhone = useIsPhone()
  const zone = useViewer().establishment.timeZone
  const today = dateOf(new Date(), zone)
  const text = query.toString()
  const chosenView = useScheduler((state) => state.defaultView)
  const defaultView = chosenView ?? (isPhone ? 'agenda' : 'day')
  const url = useMemo(() => readCalendarUrl(new URLSearchParams(text), today, defaultView), [text, today, defaultView])
  const latest = useRef(setQuery)
  useEffect(() => {
    latest.current = setQuery
  })
  // The router's setter is a new one at every address; a stable one keeps the calendar's blocks from being drawn again.
  const change = useCallback(
    (wanted: CalendarChange, options?: { replace?: boolean }) =>
      latest.current(() => writeCalendarUrl(currentSearchParams(), wanted), { preventScrollReset: true, ...options }),
    [],
  )
  const asked = query.get('date')
  useEffect(() => {
    if (asked !== null && asked !== url.date) change({ date: url.date }, { replace: true })
  }, [asked, url.date, change])
  return [url, change]
}
