import type { Schedule as ScheduleColumns, Shift as ShiftColumns } from '@clinic/prisma/generated'
import type { Shift } from '@clinic/shared/schedules/schedule'
import type { SignedInContext } from '../../context.ts'
import { scheduleScope } from './schedule.scope.ts'

export type ScheduleRow = ScheduleColumns & { shifts: ShiftColumns[] }

/** Monday first, as in the weeks of a schedule. */
const order = ({ week, weekday, fromMinutes }: ShiftColumns) => (week * 7 + ((weekday + 6) % 7)) * 1440 + fromMinutes

export const shiftsOfRow = ({ shifts }: Pick<ScheduleRow, 'shifts'>): Shift[] =>
  shifts
    .toSorted((one, other) => order(one) - order(other))
    .map(({ weekday, week, fromMinutes, toMinutes }) => ({ weekday, week, from: fromMinutes, to: toMinutes }))

export const dateText = (date: Date) => date.toISOString().slice(0, 10)

/** Of a clinic with fifty doctors twenty each. */
const most = 1000

/** By doctor, the earliest first. Of one doctor, or of all at an establishment, or of all that the viewer sees. */
export const listSchedules = (
  context: SignedInContext,
  { doctorId, establishmentId }: { doctorId?: string | null | undefined; establishmentId?: string | null | undefined },
): Promise<ScheduleRow[]> =>
  context.db.schedule.findMany({
    where: { AND: [scheduleScope(context), { ...(doctorId && { doctorId }), ...(establishmentId && { establishmentId }) }] },
    include: { shifts: true },
    orderBy: [{ doctorId: 'asc' }, { establishmentId: 'asc' }, { fromDate: 'asc' }],
    take: most,
  })

export const getSchedule = (context: SignedInContext, id: string): Promise<ScheduleRow | null> =>
  context.db.schedule.findFirst({ where: { AND: [scheduleScope(context), { id }] }, include: { shifts: true } })
