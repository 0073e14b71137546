import type { ToolCall, ToolName } from '../tools.ts'
import type { Change } from './changes.ts'

/** What was understood of a sentence that asks for too little, or too much. `tool` with `given` lacks its patient only. */
export type Understood = {
  change?: Change
  patient?: string
  doctor?: string
  date?: string
  time?: string
  without?: { tool: ToolName; given: Record<string, unknown> }
}
/** What people ask for and the program does not have. */
type Lacking = 'series'
export type Said =
  | { kind: 'call'; call: ToolCall }
  | { kind: 'question'; understood: Understood }
  | { kind: 'cannot'; what: Lacking }
  | { kind: 'help' }
