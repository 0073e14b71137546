import {
  createExtraHoursSchema,
  createTimeOffSchema,
  updateExtraHoursSchema,
  updateTimeOffSchema,
} from '@clinic/shared/time-off/time-off-input'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { ImportTableInput } from '../../graphql/import-table-input.ts'
import { tableImportType } from '../../graphql/table-import.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { badInput } from '../../lib/app-error.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import { createExtraHours, deleteExtraHours, updateExtraHours } from './extra-hours.service.ts'
import { importTimeOff } from './time-off.import.ts'
import { listExtraHours, listTimeOff, listTimeOffElsewhere, type Wanted } from './time-off.queries.ts'
import { createTimeOff, deleteTimeOff, updateTimeOff } from './time-off.service.ts'
import { ExtraHoursType, TimeOffElsewhereType, TimeOffType } from './time-off.types.ts'

const CreateTimeOffInput = zodInput('CreateTimeOffInput', createTimeOffSchema)
const UpdateTimeOffInput = zodInput('UpdateTimeOffInput', updateTimeOffSchema)
const CreateExtraHoursInput = zodInput('CreateExtraHoursInput', createExtraHoursSchema)
const UpdateExtraHoursInput = zodInput('UpdateExtraHoursInput', updateExtraHoursSchema)

const TimeOffImportType = tableImportType('TimeOff', 'time-off:write')

const anId = z.uuid('invalid_id')

function checked(context: SignedInContext, wanted: Wanted): Wanted {
  if (wanted.establishmentId) checkEstablishment(context, wanted.establishmentId)
  if (wanted.to <= wanted.from) throw badInput(['to', 'end_after_start'])
  return wanted
}

builder.queryFields((t) => {
  const args = () => ({
    doctorIds: t.arg.idList({
      description: 'Without any: all doctors that the viewer sees.',
      validate: z.array(anId).max(100, 'too_many'),
    }),
    from: t.arg({ type: 'DateTime', required: true }),
    to: t.arg({ type: 'DateTime', required: true }),
  })
  const workAt = { validate: anId, description: 'Only of doctors who work there.' }
  return {
    timeOff: t.withAuth({ can: 'time-off:read' }).field({
      type: [TimeOffType],
      complexity: 20,
      description:
        "What was entered at the viewer's establishments and touches the span of time, the earliest first; 1000 at most.",
      args: { ...args(), establishmentId: t.arg.id(workAt) },
      resolve: (_root, wanted, context) => listTimeOff(context, checked(context, wanted)),
    }),
    timeOffElsewhere: t.withAuth({ can: 'time-off:read' }).field({
      type: [TimeOffElsewhereType],
      complexity: 20,
      description: 'What other clinics have entered of these doctors, by doctor.',
      args: { ...args(), establishmentId: t.arg.id(workAt) },
      resolve: (_root, wanted, context) => listTimeOffElsewhere(context, checked(context, wanted)),
    }),
    extraHours: t.withAuth({ can: 'time-off:read' }).field({
      type: [ExtraHoursType],
      complexity: 20,
      description: 'What touches the span of time, the earliest first; 1000 at most.',
      args: { ...args(), establishmentId: t.arg.id({ validate: anId }) },
      resolve: (_root, wanted, context) => listExtraHours(context, checked(context, wanted)),
    }),
  }
})

builder.mutationFields((t) => ({
  createTimeOff: t.withAuth({ can: 'time-off:write-own' }).field({
    type: TimeOffType,
    args: { input: t.arg({ type: CreateTimeOffInput, required: true }) },
    resolve: (_root, { input }, context) => createTimeOff(context, input),
  }),
  updateTimeOff: t.withAuth({ can: 'time-off:write-own' }).field({
    type: TimeOffType,
    args: { input: t.arg({ type: UpdateTimeOffInput, required: true }) },
    resolve: (_root, { input }, context) => updateTimeOff(context, input),
  }),
  deleteTimeOff: t.withAuth({ can: 'time-off:write-own' }).field({
    type: TimeOffType,
    description: 'Answers what it was.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteTimeOff(context, input.id),
  }),
  importTimeOff: t.withAuth({ can: 'time-off:write' }).field({
    type: TimeOffImportType,
    description: 'Takes in a file with a row for each time off, all of it or, where a row has a fault, nothing.',
    args: { input: t.arg({ type: ImportTableInput, required: true }) },
    resolve: (_root, { input }, context) => importTimeOff(context, input),
  }),
  createExtraHours: t.withAuth({ can: 'time-off:write-own' }).field({
    type: ExtraHoursType,
    args: { input: t.arg({ type: CreateExtraHoursInput, required: true }) },
    resolve: (_root, { input }, context) => createExtraHours(context, input),
  }),
  updateExtraHours: t.withAuth({ can: 'time-off:write-own' }).field({
    type: ExtraHoursType,
    args: { input: t.arg({ type: UpdateExtraHoursInput, required: true }) },
    resolve: (_root, { input }, context) => updateExtraHours(context, input),
  }),
  deleteExtraHours: t.withAuth({ can: 'time-off:write-own' }).field({
    type: ExtraHoursType,
    description: 'Answers what they were.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteExtraHours(context, input.id),
  }),
}))
