import { createCallSchema } from '@clinic/shared/calls/call-input'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { createCall, deleteCall } from './call.service.ts'
import { CallType } from './call.types.ts'

const CreateCallInput = zodInput('CreateCallInput', createCallSchema, {
  eventId: { description: 'The appointment that it was about; either this or the recall.' },
})

builder.mutationFields((t) => ({
  createCall: t.withAuth({ can: 'event:write-own' }).field({
    type: CallType,
    description: "Records the viewer's call, now.",
    args: { input: t.arg({ type: CreateCallInput, required: true }) },
    resolve: (_root, { input }, context) => createCall(context, input),
  }),
  deleteCall: t.withAuth({ can: 'event:write-own' }).field({
    type: CallType,
    description: 'Answers what it was.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteCall(context, input.id),
  }),
}))
