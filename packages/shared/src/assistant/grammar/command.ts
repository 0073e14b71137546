import { meantDays } from './days.ts'
import type { Days, Direction } from './days.ts'
import { patternOf } from './patterns.ts'
import type { Pattern, Slots } from './patterns.ts'
import { timeMeant } from './phrases.ts'
import type { Item, When } from './phrases.ts'
import { clockText, partHours } from './times.ts'
import type { ToolName } from '../tools.ts'

export type Moment = { today: string; now: string }
export type Call = { tool: ToolName; arguments: Record<string, unknown> }

type Meant = Slots & { items: Item[]; when: When; moment: Moment }
export type Command = {
  tool: ToolName
  /** Patterns of queries ignore question words; those of proposals ignore no word. */
  isRead: boolean
  /** Arguments about time that a pattern accepts; with any other the sentence does not match. */
  takes: readonly (keyof When)[]
  patterns: Pattern[]
  argumentsOf: (meant: Meant) => Record<string, unknown> | undefined
}

export const patterns = (...texts: string[]) => texts.map(patternOf)

/** The days that were named, else today for "now" and "this afternoon". */
export function daysOf(when: When, direction: Direction, today: string): Days | undefined {
  const days = when.said ? meantDays(when.said, direction, today) : { from: today, to: today }
  if (!when.isToday) return when.said && days
  return days?.from === today && days.to === today ? days : undefined
}

export const oneDay = (days: Days | undefined) => (days?.from === days?.to ? days?.from : undefined)
export const countOf = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

export function inDays(days: Days, most: number): { date: string; days?: number } {
  const count = Math.min(countOf(days), most)
  return count > 1 ? { date: days.from, days: count } : { date: days.from }
}

/** The tool's arguments `from` and `to`; undefined when the times contradict each other. */
export function hoursOf(when: When): { from?: string; to?: string } | undefined {
  const time = timeMeant(when)
  if (time === null || (when.hours && when.clock)) return undefined
  const said = when.hours ?? (time === undefined ? when.part && partHours[when.part] : { from: time })
  const from = said?.from === undefined ? {} : { from: clockText(said.from) }
  return said?.to === undefined ? from : { ...from, to: clockText(said.to) }
}
