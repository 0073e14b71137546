import { openSpan, timeOfMinutes, type Weekday } from '@clinic/shared/establishments/opening-hours'
import { scheduleOn, shiftOf, type WrittenShift } from '@clinic/shared/schedules/schedule'
import { addDays, startOfWeek } from '@clinic/shared/time/time'
import { weekOrder } from '../../components/labels/weekday-names.ts'
import type { ScheduledDoctor, ScheduleRow } from './schedules.ts'

export type ScheduleValues = {
  establishmentId: string
  fromDate: string
  /** '': until further notice. */
  untilDate: string
  everyWeeks: number
  shifts: WrittenShift[]
}

/** In the order of the week, which is that of the page. */
const order = ({ week, weekday, startTime }: WrittenShift) => {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number)
  return (week * 7 + weekOrder.indexOf(weekday)) * 1440 + hours * 60 + minutes
}

export const inOrder = (shifts: readonly WrittenShift[]) => shifts.toSorted((one, other) => order(one) - order(other))

const shiftsOfWeek = ({ openingHours }: ScheduledDoctor): WrittenShift[] =>
  weekOrder.flatMap((weekday) => {
    const open = openSpan(openingHours, weekday)
    return open ? [{ weekday, week: 0, startTime: timeOfMinutes(open.from), endTime: timeOfMinutes(open.to) }] : []
  })

const monday = 1

/** What holds now, from the next Monday on. */
export function blankSchedule(
  doctor: ScheduledDoctor,
  schedules: readonly ScheduleRow[],
  { establishmentId, today }: { establishmentId: string; today: string },
): ScheduleValues {
  const here = schedules.filter((schedule) => schedule.establishmentId === establishmentId)
  const current = here.find((schedule) => scheduleOn([{ ...schedule, shifts: [] }], today))
  return {
    establishmentId,
    fromDate: addDays(startOfWeek(today, monday), 7),
    untilDate: '',
    everyWeeks: current?.everyWeeks ?? 1,
    shifts: current ? [...current.shifts] : shiftsOfWeek(doctor),
  }
}

export const scheduleValues = ({ establishmentId, fromDate, untilDate, everyWeeks, shifts }: ScheduleRow): ScheduleValues => ({
  establishmentId,
  fromDate,
  untilDate: untilDate ?? '',
  everyWeeks,
  shifts: [...shifts],
})

/** What the server takes of them; shifts of a second week that is not said are left out. */
export const scheduleInput = ({ fromDate, untilDate, everyWeeks, shifts }: ScheduleValues) => ({
  fromDate,
  untilDate: untilDate || null,
  everyWeeks,
  shifts: shifts.filter(({ week }) => week < everyWeeks),
})

const [breakFrom, breakTo] = [12 * 60, 13 * 60]

/** With another span on a day: one that lasts over noon gets its break, else one that follows the last. */
export function withSpanAdded(shifts: readonly WrittenShift[], weekday: Weekday, week: number): WrittenShift[] {
  const ofDay = inOrder(shifts.filter((shift) => shift.weekday === weekday && shift.week === week))
  const last = ofDay.at(-1)
  const span = last && shiftOf(last)
  if (!last || !span) return [...shifts, { weekday, week, startTime: '9:0', endTime: '17:0' }]
  if (ofDay.length === 1 && span.from < breakFrom && span.to > breakTo)
    return shifts.flatMap((shift) =>
      shift === last
        ? [
            { ...last, endTime: timeOfMinutes(breakFrom) },
            { ...last, startTime: timeOfMinutes(breakTo) },
          ]
        : shift,
    )
  const from = Math.min(span.to + 60, 22 * 60)
  return [...shifts, { weekday, week, startTime: timeOfMinutes(from), endTime: timeOfMinutes(Math.min(from + 4 * 60, 24 * 60)) }]
}

/** With the hours of the first week in the second one, where that has none. */
export function withSecondWeek(shifts: readonly WrittenShift[]): WrittenShift[] {
  return shifts.some(({ week }) => week === 1) ? [...shifts] : [...shifts, ...shifts.map((shift) => ({ ...shift, week: 1 }))]
}

/** The spans of the first day that has some, on every day of its week that has some. */
export function sameOnEveryDay(shifts: readonly WrittenShift[], week: number): WrittenShift[] {
  const ofWeek = inOrder(shifts.filter((shift) => shift.week === week))
  const model = ofWeek.filter(({ weekday }) => weekday === ofWeek[0]?.weekday)
  const days = [...new Set(ofWeek.map(({ weekday }) => weekday))]
  return [
    ...shifts.filter((shift) => shift.week !== week),
    ...days.flatMap((weekday) => model.map((shift) => ({ ...shift, weekday }))),
  ]
}
