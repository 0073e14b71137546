import { createScheduleSchema, shiftSchema, updateScheduleSchema } from '@clinic/shared/schedules/schedule-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { ImportTableInput } from '../../graphql/import-table-input.ts'
import { tableImportType } from '../../graphql/table-import.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { importSchedules } from './schedule.import.ts'
import { listSchedules } from './schedule.queries.ts'
import { createSchedule, deleteSchedule, updateSchedule } from './schedule.service.ts'
import { ScheduleType } from './schedule.types.ts'

zodInput('ShiftInput', shiftSchema, { week: { description: '0 where none is named.' } })

const untilDate = { description: 'Included. Without one: until the next schedule, or until further notice.' }
const everyWeeks = { description: '1 where none is named.' }
const CreateScheduleInput = zodInput('CreateScheduleInput', createScheduleSchema, { untilDate, everyWeeks })
const UpdateScheduleInput = zodInput('UpdateScheduleInput', updateScheduleSchema, { untilDate, everyWeeks })

const ScheduleImportType = tableImportType('Schedule', 'schedule:write')

const anId = z.uuid('invalid_id')

builder.queryField('schedules', (t) =>
  t.withAuth({ can: 'schedule:read' }).field({
    type: [ScheduleType],
    complexity: 20,
    description: 'By doctor, the earliest first.',
    args: { doctorId: t.arg.id({ validate: anId }), establishmentId: t.arg.id({ validate: anId }) },
    resolve: (_root, args, context) => listSchedules(context, args),
  }),
)

builder.mutationFields((t) => ({
  createSchedule: t.withAuth({ can: 'schedule:write-own' }).field({
    type: ScheduleType,
    description: 'Says when a doctor works from a date on. The schedule before it ends on the day before.',
    args: { input: t.arg({ type: CreateScheduleInput, required: true }) },
    resolve: (_root, { input }, context) => createSchedule(context, input),
  }),
  updateSchedule: t.withAuth({ can: 'schedule:write-own' }).field({
    type: ScheduleType,
    args: { input: t.arg({ type: UpdateScheduleInput, required: true }) },
    resolve: (_root, { input }, context) => updateSchedule(context, input),
  }),
  deleteSchedule: t.withAuth({ can: 'schedule:write-own' }).field({
    type: ScheduleType,
    description: "Its days then have the doctor's opening hours; no other schedule grows.",
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteSchedule(context, input.id),
  }),
  importSchedules: t.withAuth({ can: 'schedule:write' }).field({
    type: ScheduleImportType,
    description: 'Takes in a file with a row for each weekday of a doctor, all of it or, where a row has a fault, nothing.',
    args: { input: t.arg({ type: ImportTableInput, required: true }) },
    resolve: (_root, { input }, context) => importSchedules(context, input),
  }),
}))
