import type { AssistantEvent, AssistantRequest } from '@clinic/shared/assistant/stream'
import { assistantEvent } from '@clinic/shared/assistant/stream'
import type { ToolResult } from '@clinic/shared/assistant/results'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Clinic } from './clinic.ts'
import { createClinic } from './clinic.ts'
import type { TestServer, Session } from './server.ts'
import { openTestServer } from './server.ts'
import type { ModelServer } from './stand-ins/model-server.ts'
import { openModelServer } from './stand-ins/model-server.ts'

/** A server, and a model on this machine that says what the test has it say. */
export async function openAssistant(variables: Record<string, string> = {}) {
  const model = await openModelServer()
  const server = await openTestServer({ AI_BASE_URL: model.address, AI_MODEL: 'stub', ...variables })
  return { model, server }
}

type AssistantTest = { model: ModelServer; server: TestServer; home: Clinic; suda: Session }

/** One of them for a file. Each test begins with a clinic of its own and a model that was asked nothing yet. */
export function useAssistant(begin: (test: AssistantTest) => void, variables?: Record<string, string>) {
  const opened = {} as Pick<AssistantTest, 'model' | 'server'>
  beforeAll(async () => void Object.assign(opened, await openAssistant(variables)))
  afterAll(async () => {
    await opened.server?.close()
    await opened.model?.close()
  })
  beforeEach(async () => {
    const { model, server } = opened
    Object.assign(model, { asked: [], abandoned: 0, answer: () => ({ text: ['Hello.'] }) })
    const home = await createClinic(server.owner)
    begin({ model, server, home, suda: await server.signIn(home.admin.email) })
  })
}

export type AssistantReply = Partial<Omit<AssistantRequest, 'call'>> & { call?: { tool: string; arguments: object } }

export const postQuestion = (server: TestServer, session: Session | null, reply: AssistantReply, init: RequestInit = {}) =>
  server.post(
    '/api/assistant',
    { conversationId: null, language: 'en', text: 'Hello', ...reply },
    { ...(init as object), session },
  )

/** Sends a question and reads the whole answer; each event is validated as in the browser. */
export async function requestAnswer(server: TestServer, session: Session, reply: AssistantReply): Promise<AssistantEvent[]> {
  const response = await postQuestion(server, session, reply)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return readEvents(await response.text())
}

const readEvents = (text: string): AssistantEvent[] =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => assistantEvent.parse(JSON.parse(block.replace(/^data: /, ''))))

export const textOf = (events: AssistantEvent[]) =>
  events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('')
export const noticesOf = (events: AssistantEvent[]) => events.flatMap((event) => (event.type === 'notice' ? [event.reason] : []))
export const resultsOf = (events: AssistantEvent[]): ToolResult[] =>
  events.flatMap((event) => (event.type === 'tool' && event.state === 'done' ? [event.result] : []))
export const failuresOf = (events: AssistantEvent[]) =>
  events.flatMap((event) => (event.type === 'tool' && event.state === 'failed' ? [event.error.code] : []))
