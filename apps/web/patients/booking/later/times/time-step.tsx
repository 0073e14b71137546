import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookableClinic, BookableTime } from '@clinic/shared/bookings/booking-answers'
import { addDays } from '@clinic/shared/time/time'
import type { Refused } from '../../ask.ts'
import { FaultNote } from '../../fault-note.tsx'
import { RefusedNote } from '../refused-note.tsx'
import { DayChoice } from './day-choice.tsx'
import { daysFrom, isElsewhere, shownDays, timesByDay, windowOf } from './days.ts'
import { NextDay } from './next-day.tsx'
import type { Taken } from './taken-note.tsx'
import { TakenNote } from './taken-note.tsx'
import { TimesOfDay } from './times-of-day.tsx'
import type { Wanted } from './use-times.ts'
import { useTimes } from './use-times.ts'
import { ZoneNote } from './zone-note.tsx'

type TimeStepProps = {
  clinic: BookableClinic
  wanted: Wanted
  day: string | null
  taken: Taken | null
  refused: Refused | null
  isBusy: boolean
  onDay: (day: string) => void
  onChoose: (time: BookableTime) => void
}

/** Two weeks of days, of which one is chosen, and the free times of that one. */
export function TimeStep({ clinic, wanted, day, taken, refused, isBusy, onDay, onChoose }: TimeStepProps) {
  const { firstDay, lastDay, timeZone } = clinic
  const [from, setFrom] = useState(() => windowOf(day ?? firstDay, firstDay))
  const { times: found, fault, reload } = useTimes(wanted, from, shownDays, taken)
  const free = timesByDay(found?.times ?? [], timeZone)
  const days = daysFrom(from, lastDay)
  const shown = day !== null && free.has(day) ? day : days.find((each) => free.has(each))
  const showDay = (next: string) => {
    onDay(next)
    setFrom(windowOf(next, firstDay))
  }
  const later = addDays(from, shownDays)
  return (
    <>
      {taken && <TakenNote taken={taken} timeZone={timeZone} isBusy={isBusy} onChoose={onChoose} />}
      <RefusedNote refused={refused} phone={clinic.phone} />
      {isElsewhere(timeZone) && <ZoneNote timeZone={timeZone} />}
      <div className="windows">
        <button type="button" disabled={from <= firstDay} onClick={() => setFrom(addDays(from, -shownDays))}>
          <Trans>Earlier days</Trans>
        </button>
        <button type="button" disabled={later > lastDay} onClick={() => setFrom(later)}>
          <Trans>Later days</Trans>
        </button>
      </div>
      <DayChoice days={days} free={free} isLoading={!found} shown={shown} onDay={onDay} />
      {fault && <FaultNote fault={fault} onRetry={reload} />}
      {found && !shown && <NextDay nextDay={found.nextDay} lastDay={lastDay} phone={clinic.phone} onDay={showDay} />}
      {shown && <TimesOfDay day={shown} times={free.get(shown) ?? []} timeZone={timeZone} isBusy={isBusy} onChoose={onChoose} />}
    </>
  )
}
