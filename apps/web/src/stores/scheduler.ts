import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const schedulerViews = ['day', 'week', 'month', 'agenda'] as const
export type SchedulerView = (typeof schedulerViews)[number]

/** By hour: days are columns of hours, doctors lie beside each other in them. By doctor: each has a row. */
const weekLayouts = ['hours', 'doctors'] as const
export type WeekLayout = (typeof weekLayouts)[number]

/** What a day's columns are. */
const dayColumns = ['doctor', 'room'] as const
export type DayColumns = (typeof dayColumns)[number]

/** How this device shows the calendar. */
export type Scheduler = {
  /** Sunday 0 to Saturday 6. */
  firstWeekday: number
  /** Minutes after midnight. */
  dayStart: number
  dayEnd: number
  /** Minutes of one line of a day. */
  slotMinutes: number
  /** Without one, the screen's width decides. */
  defaultView: SchedulerView | null
  /** Minutes of an appointment unless somebody says otherwise. */
  defaultMinutes: number
  showWeekends: boolean
  /** Without one, the width and the number of doctors decide. */
  weekLayout: WeekLayout | null
  dayColumns: DayColumns
}

export const slotLengths = [5, 10, 15, 20, 30, 60]
export const appointmentLengths = [5, 10, 15, 20, 30, 40, 45, 60, 90, 120]

/** Monday. */
export const defaultScheduler: Scheduler = {
  firstWeekday: 1,
  dayStart: 0,
  dayEnd: 1440,
  slotMinutes: 15,
  defaultView: null,
  defaultMinutes: 30,
  showWeekends: true,
  weekLayout: null,
  dayColumns: 'doctor',
}

const isHour = (minutes: unknown): minutes is number =>
  typeof minutes === 'number' && Number.isInteger(minutes / 60) && minutes >= 0 && minutes <= 1440

/** Reads the stored settings; invalid values are replaced by defaults. */
export function readScheduler(stored: unknown): Scheduler {
  const read = (stored ?? {}) as Partial<Record<keyof Scheduler, unknown>>
  const one = <T>(known: readonly T[], value: unknown, fallback: T) => known.find((item) => item === value) ?? fallback
  const hours =
    isHour(read.dayStart) && isHour(read.dayEnd) && read.dayStart < read.dayEnd
      ? { dayStart: read.dayStart, dayEnd: read.dayEnd }
      : { dayStart: defaultScheduler.dayStart, dayEnd: defaultScheduler.dayEnd }
  return {
    ...hours,
    firstWeekday: one([0, 1, 2, 3, 4, 5, 6], read.firstWeekday, defaultScheduler.firstWeekday),
    slotMinutes: one(slotLengths, read.slotMinutes, defaultScheduler.slotMinutes),
    defaultView: one<SchedulerView | null>(schedulerViews, read.defaultView, null),
    defaultMinutes: one(appointmentLengths, read.defaultMinutes, defaultScheduler.defaultMinutes),
    showWeekends: read.showWeekends !== false,
    weekLayout: one<WeekLayout | null>(weekLayouts, read.weekLayout, null),
    dayColumns: one(dayColumns, read.dayColumns, defaultScheduler.dayColumns),
  }
}

type SchedulerState = Scheduler & { change: (change: Partial<Scheduler>) => void }

export const useScheduler = create<SchedulerState>()(
  persist(
    (set) => ({
      ...defaultScheduler,
      change: (change) => set((before) => readScheduler({ ...before, ...change })),
    }),
    {
      name: 'clinic-scheduler',
      partialize: ({ change: _change, ...scheduler }): Scheduler => scheduler,
      merge: (stored, current) => ({ ...current, ...readScheduler(stored) }),
    },
  ),
)
