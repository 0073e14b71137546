import { testChannelSchema, updateSmsChannelSchema } from '@clinic/shared/channels/channel-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { checkClinic, getSmsChannel } from './channel.queries.ts'
import { updateSmsChannel } from './channel.service.ts'
import { readCredit, testChannel } from './channel.test-message.ts'
import { CreditType, EmailChannelType, SmsChannelType, TestResultType } from './channel.types.ts'

const id = z.uuid('invalid_id')

const UpdateSmsChannelInput = zodInput('UpdateSmsChannelInput', updateSmsChannelSchema, {
  account: { description: "The account's name or first key; unchanged where none is given." },
  secret: { description: 'The password, token or second key; unchanged where none is given.' },
  partPrice: { description: 'In satang, of one part of a message.' },
  sender: { description: 'Who it comes from: a number or a registered name.' },
  url: {
    description:
      'Of the provider `http`, as the next four. May name {to}, {digits}, {text}, {sender}, {key}, {account} and {secret}.',
  },
  headers: { description: '"Name: value" in each line.' },
})
const TestChannelInput = zodInput('TestChannelInput', testChannelSchema, {
  address: { description: 'To whom the test goes: an e-mail address, or the number of a mobile phone.' },
})

builder.queryFields((t) => ({
  smsChannel: t.withAuth({ can: 'channel:write' }).field({
    type: SmsChannelType,
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => {
      checkClinic(context, establishmentId, 'establishmentId')
      return getSmsChannel(context, establishmentId)
    },
  }),
  emailChannel: t.withAuth({ can: 'channel:write' }).field({
    type: EmailChannelType,
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => {
      checkClinic(context, establishmentId, 'establishmentId')
      return { establishmentId }
    },
  }),
  smsCredit: t.withAuth({ can: 'channel:write' }).field({
    type: CreditType,
    description: "Asked of the clinic's provider; nothing where it tells no such thing.",
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => readCredit(context, establishmentId),
  }),
}))

builder.mutationFields((t) => ({
  updateSmsChannel: t.withAuth({ can: 'channel:write' }).field({
    type: SmsChannelType,
    args: { input: t.arg({ type: UpdateSmsChannelInput, required: true }) },
    resolve: (_root, { input }, context) => updateSmsChannel(context, input),
  }),
  testChannel: t.withAuth({ can: 'channel:write' }).field({
    type: TestResultType,
    description: 'Sends one message to the given address, also by a channel that is switched off. Limited by the hour.',
    args: { input: t.arg({ type: TestChannelInput, required: true }) },
    resolve: (_root, { input }, context) => testChannel(context, input),
  }),
}))
