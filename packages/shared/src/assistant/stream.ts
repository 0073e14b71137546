import { languages } from '../languages.ts'
import { z } from 'zod'
import { boundedText } from '../fields.ts'
import { doctorTitle } from './result-rows.ts'
import { toolResult } from './results.ts'
import { toolCall, toolNames } from './tools.ts'

/** Request and response of POST /api/assistant: one JSON object for each `data:` line of the event stream. */

export const assistantModes = ['off', 'local', 'endpoint'] as const
export type AssistantMode = (typeof assistantModes)[number]

const maxQuestion = 4000

/**
 * `call`: the user picked a candidate of a choice or pressed a button, so the tool is run without a
 * model; `text` is then shown as the user's message.
 */
export const assistantRequest = z.object({
  conversationId: z.uuid('invalid_id').nullable(),
  text: boundedText(maxQuestion),
  language: z.enum(languages),
  call: toolCall.optional(),
})
export type AssistantRequest = z.output<typeof assistantRequest>

const notices = [
  'noModel',
  'notUnderstood',
  'help',
  'noSeries',
  'modelDown',
  'modelSlow',
  'rateLimited',
  'budgetSpent',
  'tooManySteps',
  'badToolCall',
] as const
export type Notice = (typeof notices)[number]

/**
 * What was understood of a sentence that asks for too little or too much, in its own words, and what to ask: what to do, for whom,
 * or the rest of a change. `options` are calls that answer it.
 */
const question = z.object({
  type: z.literal('question'),
  asks: z.enum(['action', 'patient', 'rest']),
  change: z.enum(['book', 'move', 'cancel', 'arrive', 'confirm', 'pay', 'addPatient', 'timeOff', 'delay']).optional(),
  patient: z.string().optional(),
  doctor: z.string().optional(),
  doctorTitle: doctorTitle.optional(),
  date: z.iso.date().optional(),
  time: z.string().optional(),
  options: z.array(toolCall),
})
export type Question = z.output<typeof question>

const usage = z.object({ inputTokens: z.int(), outputTokens: z.int(), toolCalls: z.int() })
export type Usage = z.output<typeof usage>

const toolFailure = z.object({ code: z.string(), message: z.string() })

const toolEvent = z.discriminatedUnion('state', [
  z.object({
    type: z.literal('tool'),
    id: z.string(),
    tool: z.enum(toolNames),
    arguments: z.record(z.string(), z.unknown()),
    state: z.literal('running'),
  }),
  z.object({ type: z.literal('tool'), id: z.string(), tool: z.enum(toolNames), state: z.literal('done'), result: toolResult }),
  z.object({ type: z.literal('tool'), id: z.string(), tool: z.enum(toolNames), state: z.literal('failed'), error: toolFailure }),
])

export const assistantEvent = z.union([
  z.discriminatedUnion('type', [
    /** `model` is null where a plain command is answered without one. */
    z.object({ type: z.literal('start'), conversationId: z.uuid(), messageId: z.uuid(), model: z.string().nullable() }),
    z.object({ type: z.literal('text'), delta: z.string() }),
    z.object({ type: z.literal('notice'), reason: z.enum(notices) }),
    question,
    z.object({ type: z.literal('end'), usage }),
  ]),
  toolEvent,
])
export type AssistantEvent = z.output<typeof assistantEvent>

/** One part of a stored message: the stream's events combined. */
export const messagePart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('tool'),
    id: z.string(),
    tool: z.enum(toolNames),
    arguments: z.record(z.string(), z.unknown()),
    result: toolResult.optional(),
    error: toolFailure.optional(),
  }),
  z.object({ type: z.literal('notice'), reason: z.enum(notices) }),
  question,
])
export type MessagePart = z.output<typeof messagePart>
