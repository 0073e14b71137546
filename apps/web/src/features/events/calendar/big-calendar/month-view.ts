import type { ReactElement } from 'react'
import type { ViewStatic } from 'react-big-calendar'
import monthModule from 'react-big-calendar/lib/Month.js'
import { shallow } from 'zustand/shallow'
import type { CalendarEvent } from '../../data/event-row.ts'
import type { ClinicLocalizer } from './localizer.ts'

const Month = (monthModule as { default?: typeof monthModule }).default ?? monthModule

type WeekProps = { events: CalendarEvent[]; range: Date[] } & Record<string, unknown>
type Week = { element: ReactElement<WeekProps>; today: number }

/** The library makes these anew at every redraw, always of the same parts. */
const constant = ['accessors', 'components', 'getters', 'localizer']

function isSameWeek(a: WeekProps, b: WeekProps): boolean {
  return Object.keys(a).every((name) => {
    if (name === 'events') return shallow(a.events, b.events)
    if (name === 'range') return shallow(a.range.map(Number), b.range.map(Number))
    return constant.includes(name) || a[name] === b[name]
  })
}

/** A month whose weeks are drawn again only when something in them changed: the library draws all six at every change. */
export function monthOf(localizer: ClinicLocalizer) {
  return class MonthView extends Month {
    constructor(props: object) {
      super(props)
      const weeks = new Map<number, Week>()
      const draw = this.renderWeek
      this.renderWeek = (days, index) => {
        const week = { element: draw(days, index) as Week['element'], today: +localizer.startOf(new Date(), 'day') }
        const last = weeks.get(index)
        if (last && last.today === week.today && isSameWeek(last.element.props, week.element.props)) return last.element
        weeks.set(index, week)
        return week.element
      }
    }
  } as unknown as typeof Month & ViewStatic
}
