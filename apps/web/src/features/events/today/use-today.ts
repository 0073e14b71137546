import { dateOf } from '@clinic/shared/time/time'
import { useEffect, useMemo, useState } from 'react'
import { useViewer } from '../../../stores/session.ts'
import { daySpan } from '../data/clinic-day.ts'
import { useEvents } from '../data/use-events.ts'

const tick = 20_000

/** The time, often enough to count minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The appointments of the clinic's day, kept live; at the clinic's midnight the next day begins. */
export function useToday(now: Date) {
  const { timeZone } = useViewer().establishment
  const date = dateOf(now, timeZone)
  return useEvents(useMemo(() => daySpan(date, timeZone), [date, timeZone]))
}
