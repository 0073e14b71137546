import type { Weekday, WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { weekdays } from '@clinic/shared/establishments/opening-hours'
import { weekOpeningHours } from '@clinic/shared/establishments/opening-hours-input'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'

const OpeningHours = builder.objectRef<WeekOpeningHours[Weekday]>('OpeningHours').implement({
  description: 'Times of day at the clinic, written "9:0".',
  authScopes: { public: true },
  fields: (t) => ({
    startTime: t.exposeString('startTime'),
    endTime: t.exposeString('endTime'),
    selected: t.exposeBoolean('selected'),
  }),
})

export const WeekOpeningHoursType = builder.objectRef<WeekOpeningHours>('WeekOpeningHours').implement({
  authScopes: { public: true },
  fields: (t) => {
    const day = (weekday: Weekday) => t.field({ type: OpeningHours, resolve: (week) => week[weekday] })
    return Object.fromEntries(weekdays.map((weekday) => [weekday, day(weekday)])) as Record<Weekday, ReturnType<typeof day>>
  },
})

zodInput('OpeningHoursInput', weekOpeningHours.shape.Monday.unwrap().unwrap())
zodInput('WeekOpeningHoursInput', weekOpeningHours)
