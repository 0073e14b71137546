import {
  answerLimitRequestSchema,
  confirmLimitRequestSchema,
  limitInputSchema,
  mostRequests,
  updateLimitsSchema,
} from '@clinic/shared/limits/limit-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import {
  answerLimitRequest,
  confirmLimitRequest,
  getLimitRequest,
  listLimitRequests,
  listOpenRequests,
  withdrawLimitRequest,
} from './limit-request.service.ts'
import { listLimits, updateLimits } from './limit.settings.ts'
import { LimitRequestType, LimitType } from './limit.types.ts'

zodInput('LimitInput', limitInputSchema, { most: { description: 'Null lifts the limit.' } })
const UpdateLimitsInput = zodInput('UpdateLimitsInput', updateLimitsSchema, {
  limits: { description: 'Kinds that are not named stay as they are.' },
})
const otherIds = { description: 'More of the same person and clinic, which get the same answer; all of them or none.' }
const ConfirmLimitRequestInput = zodInput('ConfirmLimitRequestInput', confirmLimitRequestSchema, {
  otherIds,
  confirmerId: { description: 'The admin whose password it is.' },
})
const AnswerLimitRequestInput = zodInput('AnswerLimitRequestInput', answerLimitRequestSchema, { otherIds })

builder.queryFields((t) => ({
  limits: t.withAuth({ can: 'limit:write' }).field({
    type: [LimitType],
    description: 'Those that are set; what is not set is not limited.',
    args: { establishmentId: t.arg.id({ required: true }) },
    resolve: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return listLimits(context, establishmentId)
    },
  }),
  limitRequest: t.withAuth({ can: 'limit:ask' }).field({
    type: LimitRequestType,
    nullable: true,
    description: "The viewer's own, an admin's clinic's. A refusal by a limit names it: `CONFLICT`, `limit`.",
    args: { id: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { id }, context) => getLimitRequest(context, id),
  }),
  limitRequestsById: t.withAuth({ can: 'limit:ask' }).field({
    type: [LimitRequestType],
    description: "The viewer's own, an admin's clinic's; what is neither is left out.",
    args: { ids: t.arg.idList({ required: true, validate: z.array(z.uuid('invalid_id')).max(mostRequests, 'too_many') }) },
    resolve: (_root, { ids }, context) => listLimitRequests(context, ids),
  }),
  limitRequests: t.withAuth({ can: 'limit:confirm' }).field({
    type: [LimitRequestType],
    description: 'Those that wait for an admin now, the oldest first.',
    args: { establishmentId: t.arg.id({ required: true }) },
    resolve: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return listOpenRequests(context, establishmentId)
    },
  }),
}))

builder.mutationFields((t) => ({
  updateLimits: t.withAuth({ can: 'limit:write' }).field({
    type: [LimitType],
    args: { input: t.arg({ type: UpdateLimitsInput, required: true }) },
    resolve: (_root, { input }, context) => updateLimits(context, input),
  }),
  confirmLimitRequest: t.withAuth({ can: 'limit:ask' }).field({
    type: LimitRequestType,
    description:
      'Allowed at the desk of whoever asked, by the password of an admin. The refused operation is then sent again with the header `x-limit-request`.',
    args: { input: t.arg({ type: ConfirmLimitRequestInput, required: true }) },
    resolve: (_root, { input }, context) => confirmLimitRequest(context, input),
  }),
  answerLimitRequest: t.withAuth({ can: 'limit:confirm' }).field({
    type: LimitRequestType,
    args: { input: t.arg({ type: AnswerLimitRequestInput, required: true }) },
    resolve: (_root, { input }, context) => answerLimitRequest(context, input),
  }),
  withdrawLimitRequest: t.withAuth({ can: 'limit:ask' }).field({
    type: LimitRequestType,
    description: 'By whoever asked.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => withdrawLimitRequest(context, input.id),
  }),
}))
