import type { AssistantMessage } from '@clinic/prisma/generated'
import type { ToolCall } from '@clinic/shared/assistant/tools'
import type { AssistantMode, Usage } from '@clinic/shared/assistant/stream'
import type { Currency } from '@clinic/shared/money'
import { wallTimeOf } from '@clinic/shared/time/time'
import type { BaseContext } from '../../context.ts'
import type { Viewer } from '../../viewer.ts'
import type { Logger } from '../../lib/logging/logger.ts'

/** One question and all that is done to answer it. */
export type Turn = {
  /** Each step of the turn asks with it anew: rights that end meanwhile end for the turn too. */
  base: BaseContext
  logger: Logger
  /** As the turn began. */
  viewer: Viewer
  clinic: { id: string; name: string; timeZone: string; currency: Currency }
  mode: AssistantMode
  conversationId: string
  messageId: string
  language: 'en' | 'th'
  text: string
  /** A tool that the person chose by hand: run as it stands. */
  call: ToolCall | undefined
  /** What was said before, in order. */
  history: AssistantMessage[]
  usage: Usage
  /** Whether anything is left of the person's day. */
  hasTokens: boolean
  signal: AbortSignal
}

/** The clinic's day and time of day, "YYYY-MM-DD" and "HH:mm". */
export function clinicNow({ clinic }: Pick<Turn, 'clinic'>): { today: string; now: string } {
  const { date, minutes } = wallTimeOf(new Date(), clinic.timeZone)
  return { today: date, now: timeOfDay(minutes) }
}

export const timeOfDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
