import type { AssistantMessage } from '@clinic/prisma/generated'
import type { ToolCall } from '@clinic/shared/assistant/tools'
import type { AssistantMode, Usage } from '@clinic/shared/assistant/stream'
import type { BaseContext } from '../../context.ts'
import type { Logger } from '../../lib/logging/logger.ts'
import type { Asking } from './tools/asking.ts'

/** One question and all that is done to answer it. */
export type Turn = Asking & {
  /** Each step of the turn asks with it anew: rights that end meanwhile end for the turn too. */
  base: BaseContext
  logger: Logger
  mode: AssistantMode
  conversationId: string
  messageId: string
  text: string
  /** A tool that the person chose by hand: run as it stands. */
  call: ToolCall | undefined
  /** What was said before, in order. */
  history: AssistantMessage[]
  usage: Usage
  /** Whether anything is left of the person's day. */
  hasTokens: boolean
}
