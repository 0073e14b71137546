import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { BookableTime } from '@clinic/shared/bookings/booking-answers'
import type { DayPart } from '@clinic/shared/time/day-part'
import { useWords } from '../../words.ts'
import { timesByPart } from './days.ts'

type TimesOfDayProps = {
  day: string
  times: readonly BookableTime[]
  timeZone: string
  isBusy: boolean
  onChoose: (time: BookableTime) => void
}

export function TimesOfDay({ day, times, timeZone, isBusy, onChoose }: TimesOfDayProps) {
  const { day: whole, clock } = useWords(timeZone)
  const id = useId()
  return (
    <section aria-labelledby={id} className="times">
      <h2 id={id}>{whole(day)}</h2>
      {timesByPart(times, timeZone).map(({ part, times: ofPart }) => (
        <div key={part}>
          <h3 id={`${id}${part}`}>
            <PartName part={part} />
          </h3>
          <ul className="clocks" aria-labelledby={`${id}${part}`}>
            {ofPart.map((time) => (
              <li key={time.startTime}>
                <button type="button" disabled={isBusy} onClick={() => onChoose(time)}>
                  {clock(time.startTime)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function PartName({ part }: { part: DayPart }) {
  switch (part) {
    case 'morning':
      return <Trans>Morning</Trans>
    case 'afternoon':
      return <Trans>Afternoon</Trans>
    case 'evening':
      return <Trans>Evening</Trans>
  }
}
