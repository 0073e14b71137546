import type { ServerResponse } from 'node:http'
import { bodyOf, openHttpStandIn } from './http-stand-in.ts'

/** A server on loopback that speaks OpenAI's chat completions, streamed, and says what a test has it say. */

export type ModelAnswer = {
  /** Pieces of text, each sent by itself. */
  text?: string[]
  tools?: { name: string; arguments: unknown }[]
  status?: number
  headers?: Record<string, string>
  usage?: { prompt_tokens: number; completion_tokens: number } | null
  /** Milliseconds before the first piece. */
  silent?: number
  /** Says nothing before this. */
  after?: Promise<unknown>
  /** Sends what there is, and then nothing more: the connection stays open. */
  hangs?: boolean
  /** Breaks the connection off after what there is. */
  breaksOff?: boolean
  /** Sent as it stands, instead of all of this. */
  raw?: string
}

type Message = { role: string; content?: string; tool_calls?: { function: { name: string; arguments: string } }[] }
export type ModelRequest = { model: string; messages: Message[]; tools: { function: { name: string } }[] }

export type ModelServer = {
  /** For AI_BASE_URL. */
  address: string
  port: number
  asked: ModelRequest[]
  authorization: (string | undefined)[]
  /** How many of the requests were left by whoever asked, before they were answered. */
  abandoned: number
  answer: (asked: ModelRequest, step: number) => ModelAnswer
  close(): Promise<void>
}

export async function openModelServer(): Promise<ModelServer> {
  const server = await openHttpStandIn(async (request, response) => {
    const asked = JSON.parse((await bodyOf(request)).toString()) as ModelRequest
    model.asked.push(asked)
    model.authorization.push(request.headers.authorization)
    response.on('close', () => (model.abandoned += response.writableFinished ? 0 : 1))
    await writeText(response, model.answer(asked, stepOf(asked)))
  })
  const model: ModelServer = {
    address: `${server.url}/v1`,
    port: server.port,
    asked: [],
    authorization: [],
    abandoned: 0,
    answer: () => ({ text: ['Hello.'] }),
    close: () => server.close(),
  }
  return model
}

/** 0 for the first request of a turn, 1 after the first tools were answered, and so on. */
function stepOf({ messages }: ModelRequest): number {
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === 'user'))
  return turn.filter(({ role, tool_calls: calls }) => role === 'assistant' && calls).length
}

/** One answer after the other, the last again and again. */
export const inTurn =
  (...said: ModelAnswer[]): ModelServer['answer'] =>
  (_asked, step) =>
    said[Math.min(step, said.length - 1)] ?? {}

/** An answer that calls a tool. */
export const tool = (name: string, given: unknown): ModelAnswer => ({ tools: [{ name, arguments: given }] })

export const lastQuestion = ({ messages }: ModelRequest): string =>
  String(messages.findLast(({ role }) => role === 'user')?.content ?? '')

/** What the tools of this turn answered, as the model read it. */
export const toolAnswers = ({ messages }: ModelRequest): string[] =>
  messages
    .slice(messages.findLastIndex(({ role }) => role === 'user'))
    .flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []))

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function writeText(response: ServerResponse, said: ModelAnswer): Promise<void> {
  if (said.silent) await later(said.silent)
  await said.after
  const { status = 200, usage = { prompt_tokens: 100, completion_tokens: 20 } } = said
  if (status !== 200) {
    response.writeHead(status, { 'content-type': 'application/json', ...said.headers })
    return void response.end(JSON.stringify({ error: { message: 'no', type: 'refused' } }))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', ...said.headers })
  if (said.raw !== undefined) return void response.end(said.raw)
  const chunk = (choice: object, rest: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', model: 'stub', choices: [choice], ...rest })}\n\n`,
    )
  for (const content of said.text ?? []) chunk({ index: 0, delta: { content } })
  for (const [index, tool] of (said.tools ?? []).entries()) {
    const given = typeof tool.arguments === 'string' ? tool.arguments : JSON.stringify(tool.arguments)
    const half = Math.ceil(given.length / 2)
    const call = { index, id: `call-${index}`, type: 'function', function: { name: tool.name, arguments: given.slice(0, half) } }
    chunk({ index: 0, delta: { tool_calls: [call] } })
    chunk({ index: 0, delta: { tool_calls: [{ index, function: { arguments: given.slice(half) } }] } })
  }
  if (said.hangs) return
  if (said.breaksOff) {
    await later(20) // so that what was said arrives
    return void response.destroy()
  }
  chunk({ index: 0, delta: {}, finish_reason: said.tools?.length ? 'tool_calls' : 'stop' })
  if (usage) response.write(`data: ${JSON.stringify({ id: 'x', model: 'stub', choices: [], usage })}\n\n`)
  response.end('data: [DONE]\n\n')
}
