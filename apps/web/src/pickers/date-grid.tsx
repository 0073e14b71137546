import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useDateTexts } from './date-texts.ts'

type DateGridProps = { date: string; firstWeekday: number; onDate: (date: string) => void }

/** A month to pick a date from; loaded when it is first opened. */
export default function DateGrid({ date, firstWeekday, onDate }: DateGridProps) {
  const texts = useDateTexts()
  return (
    <DatePicker
      {...texts}
      firstDayOfWeek={firstWeekday as 0 | 1 | 2 | 3 | 4 | 5 | 6}
      defaultDate={date}
      value={date}
      onChange={(next) => next && onDate(next)}
    />
  )
}
