import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Env } from '../env.ts'
import { isLocalHost } from './local-address.ts'
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
  /** Made once each: the first of them is what stays in the house. */
  const models = ai && [true, false].map((localOnly) => createModel({ ...ai, localOnly }))
  return {
    configured: ai && url && { model: ai.model, host: url.host },
    isLocal,
    async open({ anywhere }) {
      const [local, remote] = models ?? []
      if (anywhere) return remote ?? null
      return local && (await isLocal()) ? local : null
    },
    timeouts: { firstByte: 30_000, idle: 30_000, turn: 120_000 },
    closing: new AbortController(),
  }
}

type Chosen = NonNullable<Env['ai']> & { localOnly: boolean }

const createModel = ({ baseUrl, model, apiKey, localOnly }: Chosen): LanguageModelV4 =>
  createOpenAICompatible({
    name: 'clinic',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: createFetch({ localOnly }),
    ...(apiKey && { apiKey }),
  }).chatModel(model)
