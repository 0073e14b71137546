import { Plural, Trans } from '@lingui/react/macro'
import type { BookableTime } from '@clinic/shared/bookings/booking-answers'
import { useWords } from '../../words.ts'

type DayChoiceProps = {
  days: readonly string[]
  free: ReadonlyMap<string, readonly BookableTime[]>
  isLoading: boolean
  shown: string | undefined
  onDay: (day: string) => void
}

/** A day without free times can't be chosen; one with some has a dot. */
export function DayChoice({ days, free, isLoading, shown, onDay }: DayChoiceProps) {
  const { writeDate } = useWords('UTC')
  const [first = '', last = ''] = [days[0], days[days.length - 1]]
  return (
    <fieldset className="days" aria-busy={isLoading}>
      <legend>
        {writeDate(first, { day: 'numeric', month: 'long' })} –{' '}
        {writeDate(last, { day: 'numeric', month: 'long', year: 'numeric' })}
      </legend>
      {days.map((day) => (
        <Day key={day} day={day} count={free.get(day)?.length ?? 0} isShown={day === shown} isLoading={isLoading} onDay={onDay} />
      ))}
    </fieldset>
  )
}

type DayProps = { day: string; count: number; isShown: boolean; isLoading: boolean; onDay: (day: string) => void }

function Day({ day, count, isShown, isLoading, onDay }: DayProps) {
  const { day: whole, weekday } = useWords('UTC')
  return (
    <label className={`day${count === 0 ? ' none' : ''}${isShown ? ' shown' : ''}`}>
      <input type="radio" name="day" value={day} checked={isShown} disabled={count === 0} onChange={() => onDay(day)} />
      <span className="hidden">
        {whole(day)},{' '}
        {isLoading ? <Trans>loading</Trans> : <Plural value={count} _0="no free time" one="# free time" other="# free times" />}
      </span>
      <span aria-hidden="true">{weekday(day)}</span>
      <span aria-hidden="true" className="figure">
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="dot" />
    </label>
  )
}
