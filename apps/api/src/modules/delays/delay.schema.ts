import { setDelaySchema } from '@clinic/shared/delays/delay-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import { deleteDelay, listDelays, setDelay, type DelayRow } from './delay.service.ts'

const DelayType = builder.objectRef<DelayRow>('Delay').implement({
  description: "That a doctor is late at an establishment today. It moves no appointment, and ends with the clinic's day.",
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    doctorId: t.exposeID('doctorId'),
    date: t.expose('date', { type: 'Date' }),
    minutes: t.exposeInt('minutes'),
    setTime: t.expose('setTime', { type: 'DateTime', description: 'When it was said last.' }),
    setByName: t.exposeString('setByName'),
  }),
})

const SetDelayInput = zodInput('SetDelayInput', setDelaySchema)

builder.queryField('delays', (t) =>
  t.withAuth({ can: 'event:read' }).field({
    type: [DelayType],
    description: "Who is late today, by the clinic's clock.",
    args: { establishmentId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return listDelays(context, establishmentId)
    },
  }),
)

builder.mutationFields((t) => ({
  setDelay: t.withAuth({ can: 'event:write-own' }).field({
    type: DelayType,
    description: 'Says how late a doctor is today; what was said before is replaced.',
    args: { input: t.arg({ type: SetDelayInput, required: true }) },
    resolve: (_root, { input }, context) => setDelay(context, input),
  }),
  deleteDelay: t.withAuth({ can: 'event:write-own' }).field({
    type: DelayType,
    description: 'Ends it before the day does; answers what it was.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteDelay(context, input.id),
  }),
}))
