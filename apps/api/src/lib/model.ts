import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Env } from '../env.ts'
import { isLocalHost } from './network/local-address.ts'
import { createFetch } from './model-request.ts'

/** Milliseconds: until a model begins to answer, between two pieces of its answer, and for all that one question takes. */
export type ModelTimeouts = { firstByte: number; idle: number; turn: number }

export type Models = {
  /** What is configured, wherever it is. */
  configured: { model: string; host: string } | undefined
  isLocal(): Promise<boolean>
  /** The model, where there is one and it may be used: one that is not local only where `anywhere` was chosen. */
  open(where: { anywhere: boolean }): Promise<LanguageModelV4 | null>
  timeouts: ModelTimeouts
  /** Ends with the server, and every question with it. */
  closing: AbortController
}

/** A resolver that hangs must not hang a page. */
const lookupTimeout = 2_000

export function createModels({ ai }: Pick<Env, 'ai'>): Models {
  const url = ai && new URL(ai.baseUrl)
  const isLocal = async () => {
    if (!url) return false
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), lookupTimeout).unref())
    return Promise.race([isLocalHost(url.hostname), late])
  }
  /** Made once each, when first asked for. */
  const models = new Map<boolean, Promise<LanguageModelV4>>()
  function getModel(localOnly: boolean): Promise<LanguageModelV4> | null {
    if (!ai) return null
    const model = models.get(localOnly) ?? createModel({ ...ai, localOnly })
    models.set(localOnly, model)
    return model
  }
  return {
    configured: ai && url && { model: ai.model, host: url.host },
    isLocal,
    async open({ anywhere }) {
      if (anywhere) return getModel(false)
      return (await isLocal()) ? getModel(true) : null
    },
    timeouts: { firstByte: 30_000, idle: 30_000, turn: 120_000 },
    closing: new AbortController(),
  }
}

type Chosen = NonNullable<Env['ai']> & { localOnly: boolean }

/** Loads the client with it: a clinic without a model has no memory to spare for one. */
async function createModel({ baseUrl, model, apiKey, localOnly }: Chosen): Promise<LanguageModelV4> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const provider = createOpenAICompatible({
    name: 'clinic',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: createFetch({ localOnly }),
    ...(apiKey && { apiKey }),
  })
  return provider.chatModel(model)
}
