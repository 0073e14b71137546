import type { Weekday } from '@clinic/shared/establishments/opening-hours'
import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import type { ReadValue } from '../../components/labels/change-sentence.ts'
import { weekdayName } from '../../components/labels/weekday-names.ts'
import { clockOfMinutes } from '../../lib/time.ts'

const clock = (time = '') => clockOfMinutes(minutesOfTime(time) ?? 0)

/** The shifts of an audit entry, "1 Monday 9:0-12:0, 2 Monday 13:0-17:0", as people read them; the number is that of the week. */
export const readShifts: ReadValue = (value, { language }) => {
  const shifts = value.split(', ').map((shift) => {
    const [week, weekday, times = ''] = shift.split(' ')
    const [from, to] = times.split('-')
    return { week: Number(week), day: weekdayName(weekday as Weekday, language), times: `${clock(from)}–${clock(to)}` }
  })
  const ofDay = Map.groupBy(shifts, ({ week, day }) => (week > 1 ? `${week}. ${day}` : day))
  return [...ofDay].map(([day, spans]) => `${day} ${spans.map(({ times }) => times).join(', ')}`).join('; ')
}
