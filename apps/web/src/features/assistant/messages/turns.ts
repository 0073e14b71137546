import type { AssistantEvent, MessagePart, Notice } from '@clinic/shared/assistant/stream'
import type { Failure } from '../../../lib/errors.ts'

/** A stored part; a tool without result and error is still running. */
export type Part = MessagePart
export type ToolPart = Extract<Part, { type: 'tool' }>

/** A message of one side. `kept`: loaded from the server, so its forms are not opened by themselves. */
type OwnTurn = { role: 'user'; id: string; text: string }
export type AnswerTurn = {
  role: 'assistant'
  id: string
  parts: Part[]
  state: 'running' | 'done' | 'stopped'
  failure?: Failure
  kept: boolean
}
export type Turn = OwnTurn | AnswerTurn

/** The parts with the event applied. */
export function withEvent(parts: readonly Part[], event: AssistantEvent): Part[] {
  const last = parts.at(-1)
  if (event.type === 'text') {
    if (last?.type === 'text') return [...parts.slice(0, -1), { type: 'text', text: last.text + event.delta }]
    return [...parts, { type: 'text', text: event.delta }]
  }
  if (event.type === 'notice') return [...parts, { type: 'notice', reason: event.reason }]
  if (event.type === 'question') return [...parts, event]
  if (event.type !== 'tool') return [...parts]
  if (event.state === 'running') {
    const { id, tool, arguments: given } = event
    return [...parts, { type: 'tool', id, tool, arguments: given }]
  }
  return parts.map((part) => {
    if (part.type !== 'tool' || part.id !== event.id) return part
    return event.state === 'done' ? { ...part, result: event.result } : { ...part, error: event.error }
  })
}

export const isRunning = (part: ToolPart) => part.result === undefined && part.error === undefined

/** The consecutive notices from an index. */
export function noticesFrom(parts: readonly Part[], at: number): Notice[] {
  const reasons: Notice[] = []
  for (let part = parts[at]; part?.type === 'notice'; part = parts[at + reasons.length]) reasons.push(part.reason)
  return reasons
}
