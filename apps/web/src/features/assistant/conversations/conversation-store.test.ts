import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAssistantMode } from '../assistant-mode.ts'
import { send, resolveProposal, startConversation, stop, useConversation } from './conversation-store.ts'
import type { AnswerTurn } from '../messages/turns.ts'

const conversationId = '0190a000-0000-7000-8000-000000000001'
const start = { type: 'start', conversationId, messageId: '0190a000-0000-7000-8000-000000000002', model: null }
const end = { type: 'end', usage: { inputTokens: 0, outputTokens: 0, toolCalls: 0 } }

type Sent = { body: Record<string, unknown>; signal: AbortSignal }
let sent: Sent[] = []
let say: (...events: object[]) => void
let hangUp: () => void

/** A server whose stream the test controls. */
function serve(status = 200, refusal: object = {}) {
  vi.stubGlobal('fetch', async (_url: string, init: { body: string; signal: AbortSignal }) => {
    sent.push({ body: JSON.parse(init.body) as Record<string, unknown>, signal: init.signal })
    if (status === 0) throw new TypeError('Failed to fetch')
    if (status !== 200) return Response.json(refusal, { status })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder()
        say = (...events) => events.forEach((event) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)))
        hangUp = () => controller.close()
        init.signal.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
      },
    })
    return new Response(body)
  })
}

const lastAnswer = () => useConversation.getState().turns.findLast((turn): turn is AnswerTurn => turn.role === 'assistant')
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(() => {
  sent = []
  useConversation.setState({ unsent: '' })
  startConversation()
})
afterEach(() => vi.unstubAllGlobals())

describe('a conversation', () => {
  it('puts together what comes bit by bit', async () => {
    serve()
    const sending = send(' who is next? ')
    expect(useConversation.getState()).toMatchObject({ busy: true, turns: [{ text: 'who is next?' }, { parts: [] }] })
    await settled()
    say(start, { type: 'text', delta: 'One ' }, { type: 'text', delta: 'moment.' })
    say({ type: 'tool', id: 'a', tool: 'findPatient', arguments: { query: 'x' }, state: 'running' }, { type: 'unknown' })
    say({ type: 'tool', id: 'a', tool: 'findPatient', state: 'done', result: { kind: 'nothing', about: 'patient', words: 'x' } })
    say({ type: 'text', delta: 'Nobody.' }, end)
    hangUp()
    await sending
    expect(lastAnswer()).toMatchObject({
      state: 'done',
      parts: [
        { type: 'text', text: 'One moment.' },
        { type: 'tool', id: 'a', result: { kind: 'nothing' } },
        { type: 'text', text: 'Nobody.' },
      ],
    })
    expect(useConversation.getState()).toMatchObject({ busy: false, conversationId, failure: null })
  })

  it('goes on with its id', async () => {
    serve()
    for (const text of ['one', 'two']) {
      const sending = send(text)
      await settled()
      say(start, end)
      hangUp()
      await sending
    }
    expect(sent.map(({ body }) => [body['conversationId'], body['text']])).toEqual([
      [null, 'one'],
      [conversationId, 'two'],
    ])
  })

  it('keeps what had been said when it is stopped', async () => {
    serve()
    const sending = send('tell me everything')
    await settled()
    say(start, { type: 'text', delta: 'It all began' })
    await settled()
    stop()
    await sending
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(lastAnswer()).toMatchObject({ state: 'stopped', parts: [{ type: 'text', text: 'It all began' }] })
    expect(useConversation.getState()).toMatchObject({ busy: false, failure: null })
  })

  it.each([
    [0, {}, 'NETWORK'],
    [429, { code: 'RATE_LIMITED' }, 'RATE_LIMITED'],
    [500, {}, 'INTERNAL'],
  ] as const)('gives the words back when they could not be sent (%s)', async (status, refusal, code) => {
    serve(status, refusal)
    await send('book Somchai')
    expect(useConversation.getState()).toMatchObject({ turns: [], unsent: 'book Somchai', busy: false, failure: { code } })
  })

  it('leaves what was typed meanwhile', async () => {
    serve(500)
    const sending = send('first')
    useConversation.setState({ unsent: 'second' })
    await sending
    expect(useConversation.getState().unsent).toBe('second')
  })

  it('hides the assistant that has been switched off meanwhile', async () => {
    useAssistantMode.setState({ mode: 'local' })
    serve(403, { code: 'FORBIDDEN' })
    await send('hello')
    await vi.waitFor(() => expect(useAssistantMode.getState().mode).toBe('off'))
  })

  it('says so when the line breaks in the middle', async () => {
    serve()
    const sending = send('tell me')
    await settled()
    say(start, { type: 'text', delta: 'Well' })
    hangUp()
    await sending
    expect(lastAnswer()).toMatchObject({ state: 'stopped', parts: [{ text: 'Well' }], failure: { code: 'NETWORK' } })
  })

  it('remembers what was confirmed, whatever conversation is open', () => {
    resolveProposal('a', { state: 'done', sentence: 'Booked' })
    useConversation.setState({ unsent: 'half a sen' })
    startConversation()
    expect(useConversation.getState()).toMatchObject({ unsent: 'half a sen', settled: { a: { state: 'done' } } })
  })

  it('takes nothing from a conversation that was left', async () => {
    serve()
    const sending = send('old')
    await settled()
    say(start, { type: 'text', delta: 'old' })
    await settled()
    startConversation()
    await sending
    expect(useConversation.getState()).toMatchObject({ turns: [], conversationId: null, busy: false })
  })
})
