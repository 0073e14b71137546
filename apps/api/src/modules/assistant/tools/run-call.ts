import type { AssistantEvent } from '@clinic/shared/assistant/stream'
import type { ToolCall } from '@clinic/shared/assistant/tools'
import type { ToolOutcome } from './run-tool.ts'
import { mayRunTool, runTool } from './run-tool.ts'
import type { Turn } from '../turn.ts'

/** Runs a tool and tells of it; nothing, where the person's day is used up. */
export async function* runCall(
  turn: Turn,
  { id, call }: { id: string; call: ToolCall },
): AsyncGenerator<AssistantEvent, ToolOutcome | undefined> {
  turn.signal.throwIfAborted()
  if (!(await mayRunTool(turn))) return undefined
  const { tool } = call
  yield { type: 'tool', id, tool, arguments: call.arguments, state: 'running' }
  turn.usage.toolCalls += 1
  const outcome = await runTool(turn, call)
  if ('result' in outcome) yield { type: 'tool', id, tool, state: 'done', result: outcome.result }
  else yield { type: 'tool', id, tool, state: 'failed', error: outcome.error }
  return outcome
}
