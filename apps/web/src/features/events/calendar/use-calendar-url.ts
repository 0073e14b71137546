import { dateOf } from '@clinic/shared/time/time'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentSearchParams } from '../../../lib/list/search-params.ts'
import { useScheduler } from '../../../stores/scheduler.ts'
import { useViewer } from '../../../stores/session.ts'
import { useWhoseDay } from '../../../stores/whose-day.ts'
import { useUsualDoctors } from '../data/use-is-mine.ts'
import { useIsPhone } from './use-is-phone.ts'
import { readCalendarUrl, writeCalendarUrl, type CalendarChange, type CalendarUrl } from './calendar-url.ts'

/** A doctor who asks for all, or for their own, finds the same on Today and the next time. */
function rememberWhose(doctors: readonly string[], own: string): void {
  const { setEveryone } = useWhoseDay.getState()
  if (doctors.length === 0) setEveryone(true)
  else if (doctors.length === 1 && doctors[0] === own) setEveryone(false)
}

/** What the address shows, and how to change it; every change is a step that back undoes. */
export function useCalendarUrl(): [CalendarUrl, (change: CalendarChange, options?: { replace?: boolean }) => void] {
  const [query, setQuery] = useSearchParams()
  const isPhone = useIsPhone()
  const { doctorId, establishment } = useViewer()
  const zone = establishment.timeZone
  const usualDoctors = useUsualDoctors()
  const today = dateOf(new Date(), zone)
  const text = query.toString()
  const chosenView = useScheduler((state) => state.defaultView)
  // As it was when the calendar was opened, so that back undoes a change of it.
  const [by] = useState(() => useScheduler.getState().dayColumns)
  const defaultView = chosenView ?? (isPhone ? 'agenda' : 'day')
  const url = useMemo(
    () => readCalendarUrl(new URLSearchParams(text), { today, view: defaultView, by, doctors: usualDoctors }),
    [text, today, defaultView, by, usualDoctors],
  )
  const latest = useRef(setQuery)
  useEffect(() => {
    latest.current = setQuery
  })
  // The router's setter is a new one at every address; a stable one keeps the calendar's blocks from being drawn again.
  const change = useCallback(
    (wanted: CalendarChange, options?: { replace?: boolean }) => {
      if (doctorId !== null && wanted.doctors) rememberWhose(wanted.doctors, doctorId)
      if (wanted.by) useScheduler.getState().change({ dayColumns: wanted.by })
      latest.current(() => writeCalendarUrl(currentSearchParams(), wanted), { preventScrollReset: true, ...options })
    },
    [doctorId],
  )
  const asked = query.get('date')
  useEffect(() => {
    if (asked !== null && asked !== url.date) change({ date: url.date }, { replace: true })
  }, [asked, url.date, change])
  // A link shows the same on a device that is used to doctors.
  const isUnsaid = url.view === 'day' && url.by === 'room' && !query.has('by')
  useEffect(() => {
    if (isUnsaid) change({ by: 'room' }, { replace: true })
  }, [isUnsaid, change])
  return [url, change]
}
