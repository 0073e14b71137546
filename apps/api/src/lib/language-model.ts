import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Env } from '../env.ts'
import { isLocalHost } from './network/local-address.ts'

/** Timeouts in milliseconds: until the first part of an answer, between parts, and for a whole question. */
export type ModelTimeouts = { firstByte: number; idle: number; turn: number }

export type Models = {
  /** The configured model, local or not. */
  configured: { model: string; host: string } | undefined
  isLocal(): Promise<boolean>
  /** Opens the model where it may be used: one that is not local only with `anywhere`. */
  open(where: { anywhere: boolean }): Promise<LanguageModelV4 | null>
  timeouts: ModelTimeouts
  /** Aborted when the server stops, which aborts all questions. */
  closing: AbortController
}

/** Milliseconds; a DNS server that hangs must not delay a page. */
const lookupTimeout = 2_000

export function createModels({ ai }: Pick<Env, 'ai'>): Models {
  const url = ai && new URL(ai.baseUrl)
  const isLocal = async () => {
    if (!url) return false
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), lookupTimeout).unref())
    return Promise.race([isLocalHost(url.hostname), late])
  }
  /** Created at the first use. */
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

/** Loads the client library, which a clinic without a model does without. */
async function createModel({ baseUrl, model, apiKey, localOnly }: Chosen): Promise<LanguageModelV4> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const { createFetch } = await import('./network/bounded-fetch.ts')
  const provider = createOpenAICompatible({
    name: 'clinic',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: createFetch({ reach: localOnly ? 'local' : 'anywhere' }),
    ...(apiKey && { apiKey }),
  })
  return provider.chatModel(model)
}
