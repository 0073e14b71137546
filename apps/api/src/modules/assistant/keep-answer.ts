import type { AssistantEvent, MessagePart } from '@clinic/shared/assistant/stream'
import { asViewer, signedIn } from '../../context.ts'
import { answer } from './answer.ts'
import { recordAnswer } from './conversation.service.ts'
import type { Turn } from './turn.ts'

/** The answer as it comes; what has been said is kept with the conversation, also where it was stopped. */
export async function* keepAnswer(turn: Turn): AsyncGenerator<AssistantEvent> {
  const parts: MessagePart[] = []
  try {
    for await (const event of answer(turn)) {
      keep(parts, event)
      yield event
    }
  } finally {
    await asViewer(turn.base, async (context) => {
      if (context.viewer && parts.length > 0) await recordAnswer(signedIn(context), { ...turn, parts })
    })
  }
}

function keep(parts: MessagePart[], event: AssistantEvent): void {
  const last = parts.at(-1)
  if (event.type === 'notice' || event.type === 'question') parts.push(event)
  if (event.type === 'text') {
    if (last?.type === 'text') last.text += event.delta
    else parts.push({ type: 'text', text: event.delta })
  }
  if (event.type !== 'tool') return
  const { id, tool } = event
  if (event.state === 'running') return void parts.push({ type: 'tool', id, tool, arguments: event.arguments })
  const running = parts.find((part) => part.type === 'tool' && part.id === id)
  if (running) Object.assign(running, event.state === 'done' ? { result: event.result } : { error: event.error })
}
