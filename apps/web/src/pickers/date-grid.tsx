import { dateOf, firstDate } from '@clinic/shared/time/time'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useScheduler } from '../stores/scheduler.ts'
import { useZone } from '../lib/account/use-establishment.ts'
import classes from './date-grid.module.css'
import { useDateTexts } from './date-texts.ts'

const touch = '(pointer:coarse)'

/** `date` is '' where there is none. */
type DateGridProps = { date: string; minDate?: string | undefined; takeFocus?: boolean; onDate: (date: string) => void }

/** A month to pick a date from, with the clinic's today marked. */
export default function DateGrid({ date, minDate = firstDate, takeFocus = false, onDate }: DateGridProps) {
  const texts = useDateTexts()
  const firstWeekday = useScheduler((state) => state.firstWeekday)
  const isTouch = useMediaQuery(touch)
  const today = dateOf(new Date(), useZone())
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) grid.current?.querySelector<HTMLElement>('[data-start]')?.focus()
  }, [takeFocus])
  return (
    <DatePicker
      {...texts}
      ref={grid}
      minDate={minDate}
      size={isTouch ? 'lg' : 'sm'}
      firstDayOfWeek={firstWeekday as 0 | 1 | 2 | 3 | 4 | 5 | 6}
      defaultDate={date || today}
      value={date || null}
      onChange={(next) => next && onDate(next)}
      getDayProps={(day) => ({
        'data-mantine-stop-propagation': true, // Escape is the month's, and not the dialog's around it
        ...(day === today && { 'aria-current': 'date', className: classes['today'] }),
        ...(day === (date || today) && { 'data-start': true }),
      })}
    />
  )
}
