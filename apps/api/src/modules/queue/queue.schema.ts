import {
  assignTicketSchema,
  callNextSchema,
  createQueueAddressSchema,
  queueTicketSchema,
  settleTicketSchema,
  updateQueueSettingsSchema,
} from '@clinic/shared/queue/queue-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import { getQueueSettings, listQueueAddresses, listTickets } from './queue.queries.ts'
import { assignTicket, callNext, callTicket, putTicketBack, settleTicket } from './queue.service.ts'
import { createQueueAddress, revokeQueueAddress, updateQueueSettings } from './queue.settings.ts'
import { QueueAddressType, QueueSettingsType, TicketType } from './queue.types.ts'

const place = { required: true, validate: z.uuid('invalid_id') } as const

const UpdateQueueSettingsInput = zodInput('UpdateQueueSettingsInput', updateQueueSettingsSchema)
const CallNextInput = zodInput('CallNextInput', callNextSchema, {
  doctorId: { description: 'Of this doctor alone; else of all whose patients the viewer may call.' },
})
const QueueTicketInput = zodInput('QueueTicketInput', queueTicketSchema)
const AssignTicketInput = zodInput('AssignTicketInput', assignTicketSchema)
const SettleTicketInput = zodInput('SettleTicketInput', settleTicketSchema)
const CreateQueueAddressInput = zodInput('CreateQueueAddressInput', createQueueAddressSchema)

builder.queryFields((t) => ({
  queueTickets: t.withAuth({ can: 'event:read' }).field({
    type: [TicketType],
    description: "Those of the clinic's day, by number.",
    args: { establishmentId: t.arg.id(place) },
    resolve: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return listTickets(context, establishmentId)
    },
  }),
  queueSettings: t.withAuth({ can: 'event:read' }).field({
    type: QueueSettingsType,
    args: { establishmentId: t.arg.id(place) },
    resolve: (_root, { establishmentId }, context) => getQueueSettings(context, establishmentId),
  }),
  queueAddresses: t.withAuth({ can: 'queue:settings' }).field({
    type: [QueueAddressType],
    args: { establishmentId: t.arg.id(place) },
    resolve: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return listQueueAddresses(context, establishmentId)
    },
  }),
}))

builder.mutationFields((t) => ({
  callNext: t.withAuth({ can: 'event:write-own' }).field({
    type: TicketType,
    nullable: true,
    description: 'Calls in whoever is next by appointment and arrival; null where nobody waits.',
    args: { input: t.arg({ type: CallNextInput, required: true }) },
    resolve: (_root, { input }, context) => callNext(context, input),
  }),
  callTicket: t.withAuth({ can: 'event:write-own' }).field({
    type: TicketType,
    description: 'Calls in somebody out of turn, or calls again whoever was called in.',
    args: { input: t.arg({ type: QueueTicketInput, required: true }) },
    resolve: (_root, { input }, context) => callTicket(context, input.id),
  }),
  putTicketBack: t.withAuth({ can: 'event:write-own' }).field({
    type: TicketType,
    description: 'Whoever was called and did not come waits again, behind those whose time it is.',
    args: { input: t.arg({ type: QueueTicketInput, required: true }) },
    resolve: (_root, { input }, context) => putTicketBack(context, input.id),
  }),
  assignTicket: t.withAuth({ can: 'event:write-own' }).field({
    type: TicketType,
    description: 'Gives the number of somebody at the door to an appointment of the day, whose patient arrives with it.',
    args: { input: t.arg({ type: AssignTicketInput, required: true }) },
    resolve: (_root, { input }, context) => assignTicket(context, input),
  }),
  settleTicket: t.withAuth({ can: 'event:write-own' }).field({
    type: TicketType,
    description: 'Says that the desk has seen to somebody without an appointment, or has not.',
    args: { input: t.arg({ type: SettleTicketInput, required: true }) },
    resolve: (_root, { input }, context) => settleTicket(context, input),
  }),
  updateQueueSettings: t.withAuth({ can: 'queue:settings' }).field({
    type: QueueSettingsType,
    args: { input: t.arg({ type: UpdateQueueSettingsInput, required: true }) },
    resolve: (_root, { input }, context) => updateQueueSettings(context, input),
  }),
  createQueueAddress: t.withAuth({ can: 'queue:settings' }).field({
    type: QueueAddressType,
    args: { input: t.arg({ type: CreateQueueAddressInput, required: true }) },
    resolve: (_root, { input }, context) => createQueueAddress(context, input),
  }),
  revokeQueueAddress: t.withAuth({ can: 'queue:settings' }).field({
    type: QueueAddressType,
    description: 'From then on there is nothing at the address. Answers what it was.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => revokeQueueAddress(context, input.id),
  }),
}))
