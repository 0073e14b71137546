import type { AssistantConversation, AssistantMessage } from '@clinic/prisma/generated'
import { assistantModes } from '@clinic/shared/assistant/stream'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { signedIn } from '../../context.ts'
import {
  deleteConversation,
  deleteConversations,
  getConversation,
  listConversations,
  listMessages,
} from './conversation.service.ts'
import type { AssistantSettings } from './settings.service.ts'
import { getAssistantSettings, updateAssistantSettings } from './settings.service.ts'

const can = { can: 'assistant:use' } as const

const AssistantModeEnum = enumType(
  'AssistantMode',
  assistantModes,
  'off: not at all. local: only a model on this machine or a private network. endpoint: the configured one, anywhere.',
)

const AssistantSettingsType = builder.objectRef<AssistantSettings>('AssistantSettings').implement({
  description: 'Of the establishment that the viewer works in; what was used is the viewer’s own.',
  authScopes: can,
  fields: (t) => ({
    mode: t.expose('mode', { type: AssistantModeEnum }),
    modelSet: t.boolean({ resolve: (_settings, _arguments, { models }) => models.configured !== undefined }),
    model: t.string({ nullable: true, resolve: (_settings, _arguments, { models }) => models.configured?.model ?? null }),
    host: t.string({ nullable: true, resolve: (_settings, _arguments, { models }) => models.configured?.host ?? null }),
    localHost: t.boolean({
      description: 'Whether the model is on this machine or a private network.',
      resolve: (_settings, _arguments, { models }) => models.isLocal(),
    }),
    tokensPerDay: t.exposeInt('tokensPerDay', { description: 'Of one person.' }),
    toolCallsPerDay: t.exposeInt('toolCallsPerDay', { description: 'Of one person.' }),
    tokensUsedToday: t.exposeInt('tokensUsedToday'),
    toolCallsUsedToday: t.exposeInt('toolCallsUsedToday'),
  }),
})

const AssistantMessageRole = builder.enumType('AssistantMessageRole', { values: ['user', 'assistant'] as const })

const AssistantMessageType = builder.objectRef<AssistantMessage>('AssistantMessage').implement({
  authScopes: can,
  fields: (t) => ({
    id: t.exposeID('id'),
    role: t.field({ type: AssistantMessageRole, resolve: ({ role }) => role as 'user' }),
    text: t.exposeString('text'),
    parts: t.field({
      type: 'JSON',
      description: 'Words, tools with what they answered, and notices, in the order in which they came.',
      resolve: ({ parts }) => parts,
    }),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
  }),
})

const AssistantConversationType = builder.objectRef<AssistantConversation>('AssistantConversation').implement({
  description: 'Nobody but the person who asked can read it.',
  authScopes: can,
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    updatedTime: t.expose('updatedTime', { type: 'DateTime' }),
    messages: t.field({
      type: [AssistantMessageType],
      description: 'The latest 200.',
      complexity: 20,
      resolve: ({ id }, _arguments, context) => listMessages(signedIn(context), { conversationId: id }),
    }),
  }),
})

const maxPerDay = 100_000_000
const perDay = z.int('invalid_number').min(0, 'invalid_number').max(maxPerDay, 'invalid_number').nullish()
const UpdateAssistantSettingsInput = zodInput(
  'UpdateAssistantSettingsInput',
  z.object({ mode: z.enum(assistantModes).nullish(), tokensPerDay: perDay, toolCallsPerDay: perDay }),
)

const conversationId = z.uuid('invalid_id')

builder.queryFields((t) => ({
  assistantSettings: t.withAuth(can).field({
    type: AssistantSettingsType,
    resolve: (_root, _arguments, context) => getAssistantSettings(context),
  }),
  assistantConversations: t.withAuth(can).field({
    type: pageType('AssistantConversationList', AssistantConversationType),
    description: 'The own ones, newest first.',
    complexity: pageComplexity,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { pagination }, context) => listConversations(context, pagination),
  }),
  assistantConversation: t.withAuth(can).field({
    type: AssistantConversationType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: conversationId }) },
    resolve: (_root, { id }, context) => getConversation(context, id),
  }),
}))

builder.mutationFields((t) => ({
  updateAssistantSettings: t.withAuth({ can: 'assistant:write' }).field({
    type: AssistantSettingsType,
    args: { input: t.arg({ type: UpdateAssistantSettingsInput, required: true }) },
    resolve: (_root, { input }, context) => updateAssistantSettings(context, input),
  }),
  deleteAssistantConversation: t.withAuth(can).field({
    type: 'Boolean',
    description: 'False where there is none of the own ones.',
    args: { id: t.arg.id({ required: true, validate: conversationId }) },
    resolve: (_root, { id }, context) => deleteConversation(context, id),
  }),
  deleteAssistantConversations: t.withAuth(can).field({
    type: 'Int',
    description: 'All of the own ones at this establishment; how many there were.',
    resolve: (_root, _arguments, context) => deleteConversations(context),
  }),
}))
