import { createHoldSchema, updateHoldSchema } from '@clinic/shared/holds/hold-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import { createHold, deleteHold, listHolds, updateHold, type HoldRow } from './hold.service.ts'

const HoldType = builder.objectRef<HoldRow>('Hold').implement({
  description: "That somebody is about to give a time away, a doctor's or that of rooms. It keeps nobody from booking.",
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    doctorId: t.exposeID('doctorId', { nullable: true }),
    resourceIds: t.exposeIDList('resourceIds'),
    userName: t.exposeString('userName'),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
    heldUntil: t.expose('heldUntil', { type: 'DateTime', description: 'When it ends by itself.' }),
  }),
})

const CreateHoldInput = zodInput('CreateHoldInput', createHoldSchema)
const UpdateHoldInput = zodInput('UpdateHoldInput', updateHoldSchema)

builder.queryField('holds', (t) =>
  t.withAuth({ can: 'event:read' }).field({
    type: [HoldType],
    args: { establishmentId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return listHolds(context, establishmentId)
    },
  }),
)

builder.mutationFields((t) => ({
  createHold: t.withAuth({ can: 'event:write-own' }).field({
    type: HoldType,
    description: 'For two minutes.',
    args: { input: t.arg({ type: CreateHoldInput, required: true }) },
    resolve: (_root, { input }, context) => createHold(context, input),
  }),
  updateHold: t.withAuth({ can: 'event:write-own' }).field({
    type: HoldType,
    description: 'For two minutes from now, as it is or of another time.',
    args: { input: t.arg({ type: UpdateHoldInput, required: true }) },
    resolve: (_root, { input }, context) => updateHold(context, input),
  }),
  deleteHold: t.withAuth({ can: 'event:write-own' }).field({
    type: Deleted,
    description: 'Ends it before its time.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteHold(context, input.id),
  }),
}))
