import type { LanguageModelV4, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { isToolName, toolCall } from '@clinic/shared/assistant/tools'
import type { ToolCall } from '@clinic/shared/assistant/tools'
import type { AssistantEvent } from '@clinic/shared/assistant/stream'
import { randomUUID } from 'node:crypto'
import type { ModelTimeouts } from '../../../lib/language-model.ts'
import { ModelFailure, streamModel } from './model-stream.ts'
import { PlainText } from './plain-text.ts'
import { answered, promptOf } from './prompt.ts'
import { runCall } from '../tools/run-call.ts'
import { spendTokens } from './tokens.ts'
import type { Turn } from '../turn.ts'

/** What a model may do in one turn. */
const maxSteps = 8
const maxToolCalls = 16
const maxBadCalls = 3
const maxText = 20_000
/** Characters of all that it sends, thoughts and arguments too. */
const maxRead = 200_000
const maxArguments = 20_000

type Requested = { id: string; name: string; input: string }
type Step = { text: string; requested: Requested[] }
type Loop = {
  turn: Turn
  model: LanguageModelV4
  timeouts: ModelTimeouts
  prompt: LanguageModelV4Prompt
  text: number
  read: number
  bad: number
}

/** Asks, runs the tools that are asked for, and asks again with what they answered, until the model has nothing more to ask. */
export async function* modelTurn(
  turn: Turn,
  { model, timeouts }: { model: LanguageModelV4; timeouts: ModelTimeouts },
): AsyncGenerator<AssistantEvent> {
  const loop: Loop = { turn, model, timeouts, prompt: promptOf(turn), text: 0, read: 0, bad: 0 }
  for (let step = 1; step <= maxSteps + 1; step += 1) {
    if (!turn.hasTokens) throw new ModelFailure('budgetSpent')
    const { text, requested } = yield* oneStep(loop)
    if (requested.length === 0) {
      if (loop.text === 0 && turn.usage.toolCalls === 0) throw new ModelFailure('modelDown')
      return
    }
    if (step > maxSteps || turn.usage.toolCalls + requested.length > maxToolCalls) throw new ModelFailure('tooManySteps')
    loop.prompt.push({
      role: 'assistant',
      content: [
        ...(text ? [{ type: 'text' as const, text }] : []),
        ...requested.map(({ id, name, input }) => ({
          type: 'tool-call' as const,
          toolCallId: id,
          toolName: name,
          input: parsed(input),
        })),
      ],
    })
    for (const request of requested) yield* runRequested(loop, request)
  }
}

/** One answer of the model: its words go on as they come, the tools that it asks for are handed back. */
async function* oneStep(loop: Loop): AsyncGenerator<AssistantEvent, Step> {
  const { turn, model, timeouts, prompt } = loop
  const plain = new PlainText()
  const requested: Requested[] = []
  let text = ''
  let read = 0
  let used: { input: number | undefined; output: number | undefined } | undefined
  function* say(delta: string): Generator<AssistantEvent> {
    if (delta === '') return
    text += delta
    yield { type: 'text', delta }
  }
  try {
    for await (const part of streamModel(model, { prompt, signal: turn.signal, timeouts })) {
      if ('delta' in part) read += part.delta.length
      if (part.type === 'text-delta') loop.text += part.delta.length
      if (loop.text > maxText || loop.read + read > maxRead) throw new ModelFailure('tooManySteps')
      if (part.type === 'text-delta') yield* say(plain.add(part.delta))
      if (part.type === 'tool-call') requested.push({ id: randomUUID(), name: part.toolName, input: part.input })
      if (part.type === 'finish') used = { input: part.usage.inputTokens.total, output: part.usage.outputTokens.total }
    }
    yield* say(plain.end())
  } finally {
    loop.read += read
    await spendTokens(turn, { prompt, read, used })
  }
  return { text, requested }
}

async function* runRequested(loop: Loop, { id, name, input }: Requested): AsyncGenerator<AssistantEvent> {
  const call = readCall(name, input)
  if ('refused' in call) {
    loop.bad += 1
    if (loop.bad >= maxBadCalls) throw new ModelFailure('badToolCall')
    loop.prompt.push(answered({ id, name: isToolName(name) ? name : 'unknown', outcome: call }))
    return
  }
  const outcome = yield* runCall(loop.turn, { id, call })
  if (!outcome) throw new ModelFailure('budgetSpent')
  loop.prompt.push(answered({ id, name, outcome }))
}

function parsed(input: string): unknown {
  try {
    const value: unknown = input.length > maxArguments ? {} : JSON.parse(input)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** What a model sends is checked as what a stranger sends; what is wrong is said to the model, which may correct itself. */
function readCall(name: string, input: string): ToolCall | { refused: string } {
  if (!isToolName(name)) return { refused: 'There is no such tool.' }
  if (input.length > maxArguments) return { refused: 'The arguments are too long.' }
  const call = toolCall.safeParse({ tool: name, arguments: parsed(input) })
  if (call.success) return call.data
  const faults = call.error.issues.slice(0, 5).map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`)
  return { refused: `The arguments are not right. ${faults.join('; ')}` }
}
