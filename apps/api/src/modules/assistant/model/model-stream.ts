import type { LanguageModelV4, LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Notice } from '@clinic/shared/assistant/stream'
import type { ModelTimeouts } from '../../../lib/language-model.ts'
import { toolDefinitions } from './prompt.ts'

/** Why a model gave no answer, as the person is told. */
export class ModelFailure extends Error {
  readonly reason: Notice

  constructor(reason: Notice, cause?: unknown) {
    super(`The model gave no answer: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Of one step; some models think aloud before they answer. */
const maxOutputTokens = 4_000

type Asked = { prompt: LanguageModelV4Prompt; signal: AbortSignal; timeouts: ModelTimeouts }

/** One request to the model. Ends with a `ModelFailure` when it is away, refuses, breaks off, or keeps silent for too long. */
export async function* streamModel(
  model: LanguageModelV4,
  { prompt, signal, timeouts }: Asked,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), timeouts.firstByte)
  try {
    const { stream } = await model.doStream({
      prompt,
      tools: toolDefinitions,
      toolChoice: { type: 'auto' },
      maxOutputTokens,
      abortSignal: AbortSignal.any([signal, silence.signal]),
    })
    for await (const part of stream) {
      if (part.type === 'stream-start' || part.type === 'response-metadata') continue
      if (part.type === 'error') throw part.error
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), timeouts.idle)
      yield part
    }
  } catch (error) {
    signal.throwIfAborted()
    throw new ModelFailure(silence.signal.aborted ? 'modelSlow' : await reasonOf(error), error)
  } finally {
    clearTimeout(timer)
    silence.abort() // whoever stopped listening has no more use for the connection
  }
}

async function reasonOf(error: unknown): Promise<Notice> {
  const { APICallError } = await import('@ai-sdk/provider') // only with a model: see lib/language-model.ts
  return APICallError.isInstance(error) && error.statusCode === 429 ? 'rateLimited' : 'modelDown'
}
