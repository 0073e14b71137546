import { dateOf } from '@clinic/shared/time/time'
import type { ComponentProps } from 'react'
import type { ViewStatic } from 'react-big-calendar'
import timeGridModule from 'react-big-calendar/lib/TimeGrid.js'
import { defaultOf } from './default-of.ts'
import type { ClinicLocalizer } from './localizer.ts'
import { isWeekend } from '../shown-hours.ts'

const TimeGrid = defaultOf(timeGridModule)

type WeekProps = ComponentProps<typeof timeGridModule> & {
  date: Date
  localizer: ClinicLocalizer
  min?: Date
  max?: Date
  scrollToTime?: Date
}

/** A week without its weekend. The library's own asks the browser's clock what day it is, not the clinic's. */
export function workingDays(zone: string) {
  const range = (date: Date, { localizer }: { localizer: ClinicLocalizer }) =>
    localizer.range(localizer.startOf(date, 'week'), localizer.endOf(date, 'week')).filter((day) => !isWeekend(dateOf(day, zone)))
  function WorkingDays({ date, localizer, min, max, scrollToTime, ...props }: WeekProps) {
    const today = new Date()
    return (
      <TimeGrid
        {...props}
        localizer={localizer}
        range={range(date, { localizer })}
        eventOffset={15}
        min={min ?? localizer.startOf(today, 'day')}
        max={max ?? localizer.endOf(today, 'day')}
        scrollToTime={scrollToTime ?? localizer.startOf(today, 'day')}
        enableAutoScroll
      />
    )
  }
  return Object.assign(WorkingDays, { range, navigate: (date: Date) => date, title: () => '' }) as typeof WorkingDays & ViewStatic
}
