import { plainDate } from '@clinic/shared/fields'
import { recallStatuses } from '@clinic/shared/recalls/recall'
import { createRecallSchema, updateRecallSchema } from '@clinic/shared/recalls/recall-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getRecall, listRecalls } from './recall.queries.ts'
import { createRecall, deleteRecall, updateRecall } from './recall.service.ts'
import { RecallType } from './recall.types.ts'

const id = z.uuid('invalid_id')

const CreateRecallInput = zodInput('CreateRecallInput', createRecallSchema)
const UpdateRecallInput = zodInput('UpdateRecallInput', updateRecallSchema, {
  status: { description: 'Postponed takes a date, declined a reason. None once an appointment is made for it.' },
})

const RecallFilter = zodInput(
  'RecallFilter',
  z.object({
    establishmentId: id.nullish(),
    patientId: id.nullish(),
    doctorId: id.nullish(),
    statuses: z.array(z.enum(recallStatuses)).max(recallStatuses.length, 'too_many').nullish(),
    dueFrom: plainDate.nullish(),
    dueUntil: plainDate.nullish(),
  }),
  { dueUntil: { description: 'Included.' } },
)

builder.queryFields((t) => ({
  recall: t.withAuth({ can: 'event:read' }).field({
    type: RecallType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, args, context) => getRecall(context, args.id),
  }),
  recalls: t.withAuth({ can: 'event:read' }).field({
    type: pageType('RecallList', RecallType),
    complexity: pageComplexity,
    description: 'By their date; of patients who are not archived.',
    args: { pagination: t.arg({ type: PaginationInput }), filter: t.arg({ type: RecallFilter }) },
    resolve: (_root, { pagination, filter }, context) => listRecalls(context, { pagination, filter: filter ?? {} }),
  }),
}))

builder.mutationFields((t) => ({
  createRecall: t.withAuth({ can: 'event:write-own' }).field({
    type: RecallType,
    description: 'It is booked at once where its appointment is made already.',
    args: { input: t.arg({ type: CreateRecallInput, required: true }) },
    resolve: (_root, { input }, context) => createRecall(context, input),
  }),
  updateRecall: t.withAuth({ can: 'event:write-own' }).field({
    type: RecallType,
    args: { input: t.arg({ type: UpdateRecallInput, required: true }) },
    resolve: (_root, { input }, context) => updateRecall(context, input),
  }),
  deleteRecall: t.withAuth({ can: 'event:write-own' }).field({
    type: Deleted,
    description: 'For one that was written by mistake; its calls go with it.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteRecall(context, input.id),
  }),
}))
