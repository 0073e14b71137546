import { dateOf } from '@clinic/shared/time'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useScheduler } from '../../../stores/scheduler.ts'
import { useViewer } from '../../../stores/session.ts'
import { readCalendarUrl, writeCalendarUrl, type CalendarChange, type CalendarUrl } from './calendar-url.ts'

/** Below this width a day of several doctors is too narrow to begin with. */
const phone = '(max-width: 37.49em)'

/** What the address shows, and how to change it; every change is a step that back undoes. */
export function useCalendarUrl(): [CalendarUrl, (change: CalendarChange, options?: { replace?: boolean }) => void] {
  const [query, setQuery] = useSearchParams()
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches, { getInitialValueInEffect: false })
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
      latest.current((before) => writeCalendarUrl(before, wanted), { preventScrollReset: true, ...options }),
    [],
  )
  return [url, change]
}
