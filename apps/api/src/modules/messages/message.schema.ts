import { messageChannels, messageKinds, messageStatuses } from '@clinic/shared/messages/message'
import {
  messageRuleSchema,
  previewMessageSchema,
  updateContactPreferenceSchema,
  updateMessageSettingsSchema,
} from '@clinic/shared/messages/message-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { updateContactPreference } from './contact-preference.service.ts'
import { getMessage, getPreference, getSettings, listMessages, listPreferences } from './message.queries.ts'
import { previewMessage, resendMessage } from './message.service.ts'
import { updateMessageSettings } from './message.settings.ts'
import { MessageType, PreferenceType, PreviewType, SettingsType } from './message.types.ts'

const id = z.uuid('invalid_id')

zodInput('MessageRuleInput', messageRuleSchema, {
  id: { description: 'Of a rule that stays; what it has told is not told again.' },
  atMinutes: { description: "Of the clinic's clock." },
  visitTypeIds: { description: 'None: all appointments.' },
})
const UpdateMessageSettingsInput = zodInput('UpdateMessageSettingsInput', updateMessageSettingsSchema, {
  rules: { description: 'All of them: one that is not named is removed.' },
})
const PreviewMessageInput = zodInput('PreviewMessageInput', previewMessageSchema, {
  text: { description: 'Without it, the usual one.' },
  sms: { description: 'Of the text message.' },
})
const UpdateContactPreferenceInput = zodInput('UpdateContactPreferenceInput', updateContactPreferenceSchema)
const ResendMessageInput = zodInput(
  'ResendMessageInput',
  z.object({ id, channel: z.enum(messageChannels, 'invalid_choice').nullish() }),
  { channel: { description: 'One of `otherChannels`; without it, the same once more.' } },
)

const MessageFilter = zodInput(
  'MessageFilter',
  z.object({
    establishmentId: id.nullish(),
    patientId: id.nullish(),
    statuses: z.array(z.enum(messageStatuses)).max(messageStatuses.length, 'too_many').nullish(),
    kinds: z.array(z.enum(messageKinds)).max(messageKinds.length, 'too_many').nullish(),
  }),
)

builder.queryFields((t) => ({
  message: t.withAuth({ can: 'message:read' }).field({
    type: MessageType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, args, context) => getMessage(context, args.id),
  }),
  messages: t.withAuth({ can: 'message:read' }).field({
    type: pageType('MessageList', MessageType),
    complexity: pageComplexity,
    description: 'Those that somebody is to look at first, then the newest.',
    args: { pagination: t.arg({ type: PaginationInput }), filter: t.arg({ type: MessageFilter }) },
    resolve: (_root, { pagination, filter }, context) => listMessages(context, { pagination, filter: filter ?? {} }),
  }),
  messageSettings: t.withAuth({ can: 'message:settings' }).field({
    type: SettingsType,
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => getSettings(context, establishmentId),
  }),
  messagePreview: t.withAuth({ can: 'message:settings' }).field({
    type: PreviewType,
    description: 'A text filled with the next appointment of the clinic.',
    args: { input: t.arg({ type: PreviewMessageInput, required: true }) },
    resolve: (_root, { input }, context) => previewMessage(context, input),
  }),
  contactPreference: t.withAuth({ can: 'message:read' }).field({
    type: PreferenceType,
    nullable: true,
    args: {
      patientId: t.arg.id({ required: true, validate: id }),
      establishmentId: t.arg.id({ required: true, validate: id }),
    },
    resolve: (_root, { patientId, establishmentId }, context) => getPreference(context, patientId, establishmentId),
  }),
  contactPreferences: t.withAuth({ can: 'message:read' }).field({
    type: pageType('ContactPreferenceList', PreferenceType),
    complexity: pageComplexity,
    description: 'Of those patients of the clinic who were asked.',
    args: {
      pagination: t.arg({ type: PaginationInput }),
      establishmentId: t.arg.id({ validate: id }),
    },
    resolve: (_root, { pagination, establishmentId }, context) => listPreferences(context, { pagination, establishmentId }),
  }),
}))

builder.mutationFields((t) => ({
  updateMessageSettings: t.withAuth({ can: 'message:settings' }).field({
    type: SettingsType,
    args: { input: t.arg({ type: UpdateMessageSettingsInput, required: true }) },
    resolve: (_root, { input }, context) => updateMessageSettings(context, input),
  }),
  updateContactPreference: t.withAuth({ can: 'message:write' }).field({
    type: PreferenceType,
    args: { input: t.arg({ type: UpdateContactPreferenceInput, required: true }) },
    resolve: (_root, { input }, context) => updateContactPreference(context, input),
  }),
  resendMessage: t.withAuth({ can: 'message:write' }).field({
    type: MessageType,
    description: 'Once more, by the same or another channel: of a message that was given up, or perhaps not sent.',
    args: { input: t.arg({ type: ResendMessageInput, required: true }) },
    resolve: (_root, { input }, context) => resendMessage(context, input),
  }),
}))
