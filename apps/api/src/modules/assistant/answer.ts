import type { AssistantEvent, Notice } from '@clinic/shared/assistant/stream'
import { readAnswer } from '@clinic/shared/assistant/said/answer'
import { readSaid } from '@clinic/shared/assistant/said/said'
import type { ToolCall } from '@clinic/shared/assistant/tools'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { randomUUID } from 'node:crypto'
import { askBack, callAboutLast, openSentences } from './ask-back.ts'
import { ModelFailure } from './model/model-stream.ts'
import { modelTurn } from './model/model-turn.ts'
import { runCall } from './tools/run-call.ts'
import type { ToolOutcome } from './tools/run-tool.ts'
import type { Turn } from './turn.ts'
import { clinicNow } from './tools/asking.ts'

const notice = (reason: Notice): AssistantEvent => ({ type: 'notice', reason })

/** Answers one question: by the tool that was chosen, by the model, or where there is none by a plain command. */
export async function* answer(turn: Turn): AsyncGenerator<AssistantEvent> {
  const { base, conversationId, messageId, call } = turn
  const model = call ? null : await base.models.open({ anywhere: turn.mode === 'endpoint' })
  yield { type: 'start', conversationId, messageId, model: model && model.modelId }
  if (call) yield* plainCommand(turn, call)
  else if (!model) yield* withoutModel(turn, 'noModel')
  else yield* withModel(turn, model)
  yield { type: 'end', usage: turn.usage }
}

/** Where the model fails before it has said anything, the words may still be a command. */
async function* withModel(turn: Turn, model: LanguageModelV4): AsyncGenerator<AssistantEvent> {
  let hasSpoken = false
  try {
    for await (const event of modelTurn(turn, { model, timeouts: turn.base.models.timeouts })) {
      hasSpoken = true
      yield event
    }
  } catch (error) {
    const reason = failureOf(turn, error)
    if (!reason) throw error
    turn.logger.warn({ reason, cause: ((error as Error).cause as Error | undefined)?.name }, 'the model gave no answer')
    yield notice(reason)
    if (!hasSpoken) yield* withoutModel(turn)
  }
}

function failureOf({ signal }: Turn, error: unknown): Notice | undefined {
  if (error instanceof ModelFailure) return error.reason
  return signal.aborted && (signal.reason as Error).name === 'TimeoutError' ? 'modelSlow' : undefined
}

/** `why` is said where the words are no command: one that is understood is answered, and `start` says by what. */
async function* withoutModel(turn: Turn, why?: Notice): AsyncGenerator<AssistantEvent> {
  const said = readSaid(turn.text, clinicNow(turn))
  const answered = readAnswer(turn.text, openSentences(turn), clinicNow(turn))
  if (answered) return yield* sentenceCall(turn, answered)
  if (said?.kind === 'call') return yield* sentenceCall(turn, said.call)
  if (said?.kind === 'question') {
    const call = callAboutLast(turn, said.understood)
    if (call) return yield* plainCommand(turn, call)
    const question = await askBack(turn, said.understood)
    if (question) return yield question
  }
  if (said?.kind === 'cannot') return yield notice('noSeries')
  if (said?.kind === 'help') return yield notice('help')
  if (why) yield notice(why)
  yield notice('notUnderstood')
}

/** Where nobody is called as a sentence seems to say, a part of it may be a name: it asks what to do. */
async function* sentenceCall(turn: Turn, call: ToolCall): AsyncGenerator<AssistantEvent> {
  const outcome = yield* plainCommand(turn, call)
  const result = outcome && 'result' in outcome ? outcome.result : undefined
  if (result?.kind !== 'nothing' || result.about !== 'patient' || !result.words.includes(' ')) return
  const question = await askBack(turn, { patient: result.words })
  if (question) yield question
}

async function* plainCommand(turn: Turn, call: ToolCall): AsyncGenerator<AssistantEvent, ToolOutcome | undefined> {
  const outcome = yield* runCall(turn, { id: randomUUID(), call })
  if (!outcome) yield notice('budgetSpent')
  return outcome
}
