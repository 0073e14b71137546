import { addDays } from '../../time/time.ts'
import { countOf, daysOf, hoursOf, inDays } from '../grammar/command.ts'
import type { Moment } from '../grammar/command.ts'
import { timeMeant } from '../grammar/phrases.ts'
import type { When } from '../grammar/phrases.ts'
import { clockText } from '../grammar/times.ts'
import type { Heard } from './heard.ts'
import type { ToolName } from '../tools.ts'

/** What a question asks for, by the words that it needs in any order, the people and the times that it takes. */
export type Rule = {
  tool: ToolName
  /** One word of each group, "|" between alternatives. */
  needs: readonly string[]
  without?: string
  /** Further words that may be said. */
  allows?: string
  patient: 'no' | 'may' | 'must'
  doctor: 'no' | 'may'
  /** Whether a name without a title is a doctor's. */
  nameIsDoctor?: boolean
  takes: readonly (keyof When)[]
  takesService?: boolean
  argumentsOf: (asked: Asked) => Record<string, unknown> | undefined
}
export type Asked = { patient?: string; doctor?: string; service?: string; when: When; heard: Heard; moment: Moment }

export const day = ['said', 'isToday'] as const
export const dayAndPart = ['said', 'isToday', 'part'] as const

/** Today, unless other days are named. */
export function dayAsked({ when, moment: { today } }: Asked, direction: 'nearest' | 'future' | 'past', most = 31) {
  const days = when.said || when.isToday ? daysOf(when, direction, today) : { from: today, to: today }
  return days && countOf(days) <= most ? inDays(days, most) : undefined
}

export const listOfDay = (asked: Asked, only: string, direction: 'nearest' | 'future' | 'past' = 'nearest') => {
  const days = dayAsked(asked, direction)
  return days && { ...days, doctor: asked.doctor, only }
}

/** "free at 2?": today, where it is not over. */
function isAhead(when: When, { now }: Moment): boolean {
  const time = timeMeant(when)
  return typeof time === 'number' && clockText(time) > now
}

export const freeSlotsOf = (asked: Asked, first: boolean) => {
  const { when, moment } = asked
  const week = { from: moment.today, to: addDays(moment.today, first ? 13 : 6) }
  const said =
    when.said || when.isToday
      ? daysOf(when, 'future', moment.today)
      : when.clock && !when.part && isAhead(when, moment)
        ? { from: moment.today, to: moment.today }
        : when.part || when.clock
          ? undefined
          : week
  const hours = hoursOf(when)
  if (!said || !hours || said.to < moment.today) return undefined
  const days = { from: said.from < moment.today ? moment.today : said.from, to: said.to }
  const { patient, doctor, service } = asked
  return { patient, doctor, service, ...inDays(days, 14), ...hours, minutes: when.minutes, first: first || undefined }
}
