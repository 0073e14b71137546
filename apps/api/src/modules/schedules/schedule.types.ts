import { writtenShift } from '@clinic/shared/schedules/schedule'
import type { WrittenShift } from '@clinic/shared/schedules/schedule'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { WeekdayEnum } from '../../graphql/enums.ts'
import { maySchedule } from './schedule.scope.ts'
import { shiftsOfRow } from './schedule.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'

const ShiftType = builder.objectRef<WrittenShift>('Shift').implement({
  description: 'One span of work. One that ends at or before its start passes midnight.',
  authScopes: { can: 'schedule:read' },
  fields: (t) => ({
    weekday: t.expose('weekday', { type: WeekdayEnum, description: 'On which it begins.' }),
    week: t.exposeInt('week', { description: '0, or 1 in the second of two weeks, counted from the week of the first day.' }),
    startTime: t.exposeString('startTime', { description: '"9:0"' }),
    endTime: t.exposeString('endTime'),
  }),
})

export const ScheduleType = builder.objectRef<ScheduleRow>('Schedule').implement({
  description: "When a doctor works at an establishment, in place of the doctor's opening hours.",
  authScopes: { can: 'schedule:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    doctorId: t.exposeID('doctorId'),
    establishmentId: t.exposeID('establishmentId'),
    fromDate: t.expose('fromDate', { type: 'Date' }),
    untilDate: t.expose('untilDate', { type: 'Date', nullable: true, description: 'Included; null: until further notice.' }),
    everyWeeks: t.exposeInt('everyWeeks', { description: '1, or 2 where every second week differs.' }),
    shifts: t.field({ type: [ShiftType], resolve: (schedule) => shiftsOfRow(schedule).map(writtenShift) }),
    mayChange: t.boolean({
      description: 'Whether the viewer may change and remove it.',
      resolve: ({ doctorId }, _args, context) => maySchedule(signedIn(context).viewer, doctorId),
    }),
  }),
})
