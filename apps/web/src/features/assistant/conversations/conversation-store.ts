import type { ToolCall } from '@clinic/shared/assistant/tools'
import { create } from 'zustand'
import { v4 as newId } from 'uuid'
import { Failure, toFailure } from '../../../lib/errors.ts'
import { useSession } from '../../../stores/session.ts'
import type { Offer } from '../../../stores/undo.ts'
import { useUi } from '../../../stores/ui.ts'
import { ask } from '../ask.ts'
import { loadAssistantMode } from '../assistant-mode.ts'
import { getConversation } from './conversations.ts'
import type { AnswerTurn, Turn } from '../messages/turns.ts'
import { withEvent } from '../messages/turns.ts'

/** The outcome of a proposal; `sentence` is its text. */
export type ResolvedProposal =
  | { state: 'dismissed' }
  | { state: 'done'; sentence: string; path?: string; offer?: Offer; undone?: boolean }

type Conversation = {
  conversationId: string | null
  turns: Turn[]
  /** The content of the message field. */
  unsent: string
  busy: boolean
  loading: boolean
  /** Why the last question could not be sent, or the conversation not be opened. */
  failure: Failure | null
  settled: Record<string, ResolvedProposal>
}

const empty: Conversation = {
  conversationId: null,
  turns: [],
  unsent: '',
  busy: false,
  loading: false,
  failure: null,
  settled: {},
}

/** The open conversation: kept while the assistant is closed, and reset with the session. */
export const useConversation = create<Conversation>(() => empty)
const { getState, setState } = useConversation

let running: AbortController | undefined

/** Stops the answer; its received part is kept. */
export const stop = () => running?.abort()

/** Keeps the message field and the outcomes of proposals. */
function isContinued() {
  const { unsent, settled } = getState()
  return { unsent, settled }
}

export function startConversation(): void {
  stop()
  setState({ ...empty, ...isContinued() })
}

const whose = () => {
  const { user, access } = useSession.getState()
  return user && access && `${user.id} ${access.establishment.id}`
}
let owner = whose()
useSession.subscribe(() => {
  if (whose() === owner) return
  owner = whose()
  stop()
  setState(empty)
})

export async function openConversation(id: string): Promise<void> {
  stop()
  setState({ ...empty, ...isContinued(), loading: true, conversationId: id })
  try {
    const turns = await getConversation(id)
    if (getState().conversationId === id) setState({ turns, loading: false })
  } catch (error) {
    if (getState().conversationId === id) setState({ loading: false, conversationId: null, failure: toFailure(error) })
  }
}

export const resolveProposal = (id: string, settled: ResolvedProposal) =>
  setState((now) => ({ settled: { ...now.settled, [id]: settled } }))

/** `call`: the tool call of a picked choice, which needs no interpretation. */
export async function send(text: string, call?: ToolCall): Promise<void> {
  if (getState().busy) return
  const message = text.trim()
  const turn: AnswerTurn = { role: 'assistant', id: newId(), parts: [], state: 'running', kept: false }
  const before = getState()
  const controller = new AbortController()
  running = controller
  setState({
    turns: [...before.turns, { role: 'user', id: newId(), text: message }, turn],
    busy: true,
    failure: null,
    ...(!call && { unsent: '' }),
  })
  const isCurrent = () => running === controller
  const change = (next: Partial<AnswerTurn>) =>
    setState(({ turns }) => ({
      turns: turns.map((other) => (other.id === turn.id ? { ...(other as AnswerTurn), ...next } : other)),
    }))
  const partsNow = () => (getState().turns.find(({ id }) => id === turn.id) as AnswerTurn | undefined)?.parts ?? []
  let ended = false
  try {
    const { language } = useUi.getState()
    const request = { conversationId: before.conversationId, text: message, language, ...(call && { call }) }
    for await (const event of ask(request, controller.signal)) {
      if (!isCurrent()) return
      if (event.type === 'start') setState({ conversationId: event.conversationId })
      else if (event.type === 'end') ended = true
      else change({ parts: withEvent(partsNow(), event) })
    }
    if (!isCurrent()) return
    if (!ended && !controller.signal.aborted) throw new Failure({ code: 'NETWORK' })
    change({ state: controller.signal.aborted ? 'stopped' : 'done' })
  } catch (error) {
    if (isCurrent()) fail(turn, toFailure(error), { message, typed: !call })
  } finally {
    if (isCurrent()) setState({ busy: false })
  }
}

/** Without any answer the message returns to the field; a partial answer is kept. */
function fail(turn: AnswerTurn, failure: Failure, { message, typed }: { message: string; typed: boolean }): void {
  if (failure.code === 'FORBIDDEN') void loadAssistantMode() // it may have been switched off meanwhile
  setState(({ turns, unsent }) => {
    const at = turns.findIndex(({ id }) => id === turn.id)
    const answer = turns[at] as AnswerTurn | undefined
    if (answer && answer.parts.length > 0) {
      return { turns: turns.with(at, { ...answer, state: 'stopped', failure }), failure: null }
    }
    return { turns: turns.slice(0, Math.max(0, at - 1)), failure, ...(typed && unsent === '' && { unsent: message }) }
  })
}
