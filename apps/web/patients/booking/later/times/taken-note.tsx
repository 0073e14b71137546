import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BookableTime } from '@clinic/shared/bookings/booking-answers'
import { useWords } from '../../words.ts'

/** A time that could not be had, and the next free ones. */
export type Taken = { startTime: string; times: BookableTime[] }

type TakenNoteProps = { taken: Taken; timeZone: string; isBusy: boolean; onChoose: (time: BookableTime) => void }

export function TakenNote({ taken, timeZone, isBusy, onChoose }: TakenNoteProps) {
  const { dayAndClock } = useWords(timeZone)
  const { startTime, times } = taken
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [taken])
  return (
    <div className="fault">
      <p role="alert" ref={note} tabIndex={-1}>
        <Trans>{dayAndClock(startTime)} is not free any more.</Trans>{' '}
        {times.length > 0 ? <Trans>These are the next free times:</Trans> : <Trans>Please choose another time.</Trans>}
      </p>
      <ul className="answers">
        {times.map((time) => (
          <li key={time.startTime}>
            <button type="button" disabled={isBusy} onClick={() => onChoose(time)}>
              {dayAndClock(time.startTime)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
