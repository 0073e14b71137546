import { dateOf } from '@clinic/shared/time/time'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect } from 'react'
import { untoldAllergies } from '../../../components/allergies/use-allergy-text.ts'
import { useDoctorList } from '../../../pickers/doctor-list.ts'
import { keepDay } from '../../../stores/kept-day.ts'
import { useLive } from '../../../stores/live.ts'
import { useSession } from '../../../stores/session.ts'
import { daySpan } from './clinic-day.ts'
import type { EventRow } from './event-row.ts'
import { overlaps, useEventList, type EventWindow } from './list-events.ts'

/** A burst of changes is kept once; what does not change is kept again as of a later minute. Milliseconds. */
const calm = 500
const interval = 60_000

const withoutAllergies = (event: EventRow): EventRow => ({
  ...event,
  patient: event.patient && { ...event.patient, ...untoldAllergies },
})

/** Keeps today's appointments where they are part of what is shown, and known to be right: complete, live and confirmed. */
function keepToday(window: EventWindow) {
  const { user, access } = useSession.getState()
  const { data, loaded, loading, error, isConfirmed } = useEventList.getState()
  const doctors = useDoctorList.getState()
  if (!user || !access || useLive.getState().status !== 'live' || !doctors.loaded) return
  if (!loaded || loading || error || !isConfirmed()) return
  const { id: establishmentId, timeZone } = access.establishment
  const day = daySpan(dateOf(new Date(), timeZone), timeZone)
  const today = { establishmentId, from: day.from.toISOString(), to: day.to.toISOString() }
  if (window.establishmentId !== establishmentId || window.from > today.from || window.to < today.to) return
  keepDay({
    user,
    access,
    from: today.from,
    to: today.to,
    asOf: Date.now(),
    events: data.filter((event) => overlaps(event, today)).map(withoutAllergies),
    doctors: doctors.data.map((doctor) => ({ ...doctor, status: 'offline' })), // nobody is online without a server
  })
}

/** For as long as the appointments of the window are shown. */
export function useKeptDay(window: EventWindow) {
  const keepSoon = useDebouncedCallback(() => keepToday(window), calm)
  useEffect(() => {
    keepSoon()
    const stops = [useEventList, useDoctorList, useLive].map(({ subscribe }) => subscribe(keepSoon))
    const timer = setInterval(keepSoon, interval)
    return () => {
      stops.forEach((stop) => stop())
      clearInterval(timer)
    }
  }, [keepSoon])
}
