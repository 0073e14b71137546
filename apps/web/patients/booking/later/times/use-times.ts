import { useCallback, useEffect, useState } from 'react'
import type { BookableTimes } from '@clinic/shared/bookings/booking-answers'
import type { Fault } from '../../ask.ts'
import { ask } from '../../ask.ts'

export type Wanted = { clinic: string; visitTypeId: string; doctorId: string | null }
type Found = { from: string; times?: BookableTimes; fault?: Fault }

/** The free times of so many days, asked anew when one of them turned out to be `taken`; those of days that are not shown any more come too late. */
export function useTimes({ clinic, visitTypeId, doctorId }: Wanted, from: string, days: number, taken: unknown) {
  const [found, setFound] = useState<Found | null>(null)
  const load = useCallback(async () => {
    const answer = await ask<BookableTimes>('times', { clinic, visitTypeId, doctorId, from, days })
    if ('value' in answer) return { from, times: answer.value }
    return { from, fault: 'fault' in answer ? answer.fault : ('away' as const) }
  }, [clinic, visitTypeId, doctorId, from, days])
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isShown = true
    void load().then((answer) => isShown && setFound(answer))
    return () => {
      isShown = false
    }
  }, [load, attempt, taken])
  const now = found?.from === from ? found : null
  return { times: now?.times, fault: now?.fault, reload: () => setAttempt(attempt + 1) }
}
