import fc from 'fast-check'
import type { WeekOpeningHours } from '../../establishments/opening-hours.ts'
import { timeOfMinutes, weekdays } from '../../establishments/opening-hours.ts'
import type { Schedule, Shift } from '../../schedules/schedule.ts'
import { overlappingShift } from '../../schedules/schedule.ts'
import { addDays, startOfDate } from '../../time/time.ts'
import type { WorkingHours } from '../availability.ts'
import { occupiedSpan, type Buffers } from '../buffers.ts'
import type { Candidates } from '../resources.ts'
import type { Span } from '../spans.ts'

/** Clinics as they could be, for tests that compare what is computed of them with a count, or with what the server accepts. */

export const minute = 60_000

const zones = ['Asia/Bangkok', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Apia', 'UTC']

const minutesOfDay = fc.oneof(
  fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15),
  fc.integer({ min: 0, max: 1440 }),
)
const anyDay = fc.tuple(minutesOfDay, minutesOfDay, fc.boolean()).map(([one, other, selected]) => ({
  startTime: timeOfMinutes(Math.min(one, other)),
  endTime: timeOfMinutes(Math.max(one, other)),
  selected,
}))
const anyWeek = fc
  .tuple(anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay)
  .map((days) => Object.fromEntries(weekdays.map((day, index) => [day, days[index]])) as WeekOpeningHours)
/** Many of them where the clock changes. */
const anyDate = fc.oneof(
  fc.integer({ min: 0, max: 25_000 }).map((day) => addDays('2031-01-01', day)),
  fc.constantFrom('2031-03-30', '2031-10-26', '2031-03-09', '2031-11-02', '2031-10-05', '2031-04-06', '2031-04-25'),
)

/** Shifts and their dates around the dates that are tried; later schedules begin where earlier ones end. */
const anyShift = fc
  .tuple(
    fc.integer({ min: 0, max: 6 }),
    fc.integer({ min: 0, max: 1 }),
    fc.integer({ min: 0, max: 1439 }),
    fc.integer({ min: 1, max: 900 }),
  )
  .map(([weekday, week, from, length]): Shift => ({ weekday, week, from, to: from + length }))

/** Without shifts that overlap, or lie in a second week that there is not, as the database keeps them. */
const keptShifts = (shifts: readonly Shift[], everyWeeks: number): Shift[] =>
  shifts
    .filter(({ week }) => week < everyWeeks)
    .reduce<Shift[]>((kept, shift) => (overlappingShift([...kept, shift], everyWeeks) < 0 ? [...kept, shift] : kept), [])

const anySchedules = (date: string) =>
  fc
    .array(
      fc.record({
        days: fc.integer({ min: 1, max: 20 }),
        gap: fc.integer({ min: 0, max: 4 }),
        everyWeeks: fc.integer({ min: 1, max: 2 }),
        shifts: fc.array(anyShift, { maxLength: 8 }),
      }),
      { maxLength: 3 },
    )
    .map((parts) => {
      let next = addDays(date, -15)
      return parts.map(({ days, gap, everyWeeks, shifts }, index): Schedule => {
        const fromDate = addDays(next, gap)
        const untilDate = addDays(fromDate, days)
        next = addDays(untilDate, 1)
        const isLast = index === parts.length - 1
        return { fromDate, untilDate: isLast ? null : untilDate, everyWeeks, shifts: keptShifts(shifts, everyWeeks) }
      })
    })

/** Minutes after the window's start, and how long. */
const anySpans = fc.array(fc.tuple(fc.integer({ min: -600, max: 4_000 }), fc.integer({ min: 1, max: 300 })), { maxLength: 6 })
const anyBuffers = fc.record({ bufferBefore: fc.integer({ min: 0, max: 30 }), bufferAfter: fc.integer({ min: 0, max: 30 }) })
const anyAppointments = fc.array(
  fc.record({
    from: fc.integer({ min: -600, max: 4_000 }),
    length: fc.integer({ min: 5, max: 240 }),
    buffers: fc.oneof(fc.constant({ bufferBefore: 0, bufferAfter: 0 }), anyBuffers),
  }),
  { maxLength: 6 },
)

/** Two of one group, and another room. */
export const rooms = ['quiet 1', 'quiet 2', 'other'] as const
const anyRoom: Candidates = rooms
const quietRoom: Candidates = ['quiet 1', 'quiet 2']
const anyWishes = fc.constantFrom<Candidates[]>(
  [],
  [],
  [anyRoom],
  [quietRoom],
  [['other']],
  [anyRoom, quietRoom],
  [anyRoom, ['quiet 1']],
)

export type Appointment = Span & { buffers: Buffers }

/** `appointments`: the doctor's, whose times don't meet. `booked`: those of each room, likewise. `visit`: what is to be booked, `length` in minutes. */
export type RandomClinic = {
  hours: WorkingHours
  window: Span
  appointments: Appointment[]
  booked: Map<string, Appointment[]>
  wishes: Candidates[]
  visit: Buffers & { length: number }
}

/** In order of their starts, without those that meet an earlier one. */
export const disjoint = <One extends Span>(spans: readonly One[], occupied: (one: One) => Span = (one) => one): One[] =>
  spans
    .toSorted((a, b) => a.from - b.from)
    .reduce<One[]>((kept, one) => {
      const { from, to } = occupied(one)
      const isFree = kept.every((other) => occupied(other).to <= from || to <= occupied(other).from)
      return isFree ? [...kept, one] : kept
    }, [])

export const occupiedBy = (appointment: Appointment): Span => occupiedSpan(appointment, appointment.buffers)

/** A window of 42 hours, which does not begin on a quarter hour. */
export const anyClinic: fc.Arbitrary<RandomClinic> = anyDate
  .chain((date) => fc.tuple(fc.constant(date), anySchedules(date)))
  .chain(([date, schedules]) =>
    fc
      .record({
        zone: fc.constantFrom(...zones),
        week: anyWeek,
        closures: anySpans,
        timeOff: anySpans,
        extraHours: anySpans,
        appointments: anyAppointments,
        booked: fc.tuple(anyAppointments, anyAppointments, anyAppointments),
        wishes: anyWishes,
        visit: fc
          .record({ length: fc.integer({ min: 5, max: 120 }) })
          .chain((length) => anyBuffers.map((buffers) => ({ ...length, ...buffers }))),
      })
      .map(({ zone, week, appointments, booked, wishes, visit, ...exceptions }) => {
        const start = +startOfDate(date, zone) + 37 * minute
        const spans = (given: [from: number, length: number][]) =>
          given.map(([from, length]) => ({ from: start + from * minute, to: start + (from + length) * minute }))
        const placed = (given: { from: number; length: number; buffers: Buffers }[]) =>
          disjoint(
            given.map(({ from, length, buffers }) => ({
              from: start + from * minute,
              to: start + (from + length) * minute,
              buffers,
            })),
            occupiedBy,
          )
        return {
          hours: {
            zone,
            week,
            schedules,
            closures: spans(exceptions.closures),
            timeOff: spans(exceptions.timeOff),
            extraHours: spans(exceptions.extraHours),
          },
          window: { from: start, to: start + 2_500 * minute },
          appointments: placed(appointments),
          booked: new Map(rooms.map((room, index) => [room, placed(booked[index] ?? [])])),
          wishes,
          visit,
        }
      }),
  )
