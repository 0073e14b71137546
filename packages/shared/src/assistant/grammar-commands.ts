import { addDays } from '../time.ts'
import { meantDays } from './grammar-days.ts'
import type { Days, Direction } from './grammar-days.ts'
import { matched, patternOf } from './grammar-patterns.ts'
import type { Pattern, Slots } from './grammar-patterns.ts'
import { hasWord, timeMeant } from './grammar-phrases.ts'
import type { Item, Sentence, When } from './grammar-phrases.ts'
import { clockText, partHours } from './grammar-times.ts'
import type { ToolName } from './tools.ts'

/** The sentences of every tool except invoices and prescriptions, see grammar-documents.ts. */

export type Moment = { today: string; now: string }
export type Call = { tool: ToolName; arguments: Record<string, unknown> }

type Meant = Slots & { items: Item[]; when: When; moment: Moment }
type Command = {
  tool: ToolName
  /** Patterns of queries ignore question words; those of proposals ignore no word. */
  isRead: boolean
  /** Arguments about time that a pattern accepts; with any other the sentence does not match. */
  takes: readonly (keyof When)[]
  patterns: Pattern[]
  argumentsOf: (meant: Meant) => Record<string, unknown> | undefined
}

const patterns = (...texts: string[]) => texts.map(patternOf)
const anyDay = ['said', 'part', 'isToday'] as const

/** The days that were named, else today for "now" and "this afternoon". */
function daysOf(when: When, direction: Direction, today: string): Days | undefined {
  const days = when.said ? meantDays(when.said, direction, today) : { from: today, to: today }
  if (!when.isToday) return when.said && days
  return days?.from === today && days.to === today ? days : undefined
}

const oneDay = (days: Days | undefined) => (days?.from === days?.to ? days?.from : undefined)
const countOf = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

function inDays(days: Days, most: number): { date: string; days?: number } {
  const count = Math.min(countOf(days), most)
  return count > 1 ? { date: days.from, days: count } : { date: days.from }
}

const findPatient: Command = {
  tool: 'findPatient',
  isRead: true,
  takes: [],
  patterns: patterns(
    'find patient? patient? phone? record? of|for|with? {patient}',
    'find phone? of|for? patient? {patient}',
    'find {patient} patient',
    'find? patient? with? phone? record? {patient} phone',
    'find? patient phone? record? with? {patient}',
    'find? phone of|for? patient? {patient}',
    'find? patient with phone|record {patient}',
    'find? record {patient}',
  ),
  argumentsOf: ({ patient }) => ({ query: patient }),
}

const listAppointments: Command = {
  tool: 'listAppointments',
  isRead: true,
  takes: anyDay,
  patterns: patterns(
    'find? appointment|agenda|schedule|coming appointment|agenda|schedule|coming?',
    'find? patient coming? appointment?',
    'find? patient appointment|agenda coming?',
    'find? appointment|agenda|schedule|coming of|for|with? {titled} coming?',
    'find? next? appointment|agenda|schedule next? of|for|with? patient? {patient} coming?',
    'find? appointment|agenda|schedule of|for? patient? {patient} with|of {titled}',
    'find? appointment|agenda|schedule of|for? {titled} with {patient}',
    'find? {titled} patient? appointment|agenda|schedule|coming coming?',
    'find? patient? {patient} next? appointment|agenda|schedule|coming',
    'find? {patient} next? appointment|agenda with {titled}',
    'find? patient of|for|with? {titled}',
    'find? {titled} patient',
  ),
  argumentsOf({ patient, doctor, when, moment: { today } }) {
    const coming = patient ? { from: today, to: addDays(today, 30) } : doctor ? { from: today, to: today } : undefined
    const days = when.said || when.isToday ? daysOf(when, 'nearest', today) : when.part ? undefined : coming
    if (!days || countOf(days) > 31) return undefined
    return { ...inDays(days, 31), doctor, patient }
  },
}

const listFreeSlots: Command = {
  tool: 'listFreeSlots',
  isRead: true,
  takes: ['said', 'part', 'isToday', 'hours', 'clock', 'minutes'],
  patterns: patterns(
    'find? next? slot? free slot|appointment? of|for|with? {doctor}',
    'find? next? slot|appointment free of|for|with? {doctor}',
    'find? {doctor} next? slot? free slot|appointment?',
    'find? slot of|for|with {titled}',
  ),
  argumentsOf({ doctor, when, moment: { today, now } }) {
    const week = { from: today, to: addDays(today, 6) }
    const days = when.said || when.isToday ? daysOf(when, 'future', today) : when.part || when.clock ? undefined : week
    if (!days || days.to < today) return undefined
    const isNow = when.isToday && !when.said && !when.part && !when.clock && !when.hours
    const hours = isNow ? { from: now } : hoursOf(when)
    if (!hours) return undefined
    return {
      doctor,
      ...inDays({ from: days.from < today ? today : days.from, to: days.to }, 14),
      ...hours,
      minutes: when.minutes,
    }
  },
}

/** The tool's arguments `from` and `to`; undefined when the times contradict each other. */
function hoursOf(when: When): { from?: string; to?: string } | undefined {
  const time = timeMeant(when)
  if (time === null || (when.hours && when.clock)) return undefined
  const dateWords = when.hours ?? (time === undefined ? when.part && partHours[when.part] : { from: time })
  const from = dateWords?.from === undefined ? {} : { from: clockText(dateWords.from) }
  return dateWords?.to === undefined ? from : { ...from, to: clockText(dateWords.to) }
}

const summarizePatient: Command = {
  tool: 'summarizePatient',
  isRead: true,
  takes: [],
  patterns: patterns(
    'find? summary summary? summary? of|for? patient? {patient} summary?',
    'find? patient? {patient} summary summary?',
    'find? patient summary of|for? patient? {patient}',
    'summary patient? summary? of? {patient} summary',
  ),
  argumentsOf: ({ patient }) => ({ patient }),
}

const listUnpaidInvoices: Command = {
  tool: 'listUnpaidInvoices',
  isRead: true,
  takes: [],
  patterns: patterns(
    'find? patient? with? invoice? unpaid|overdue unpaid|overdue? invoice? money?',
    'find? patient? with? money unpaid|overdue invoice?',
    'find? invoice? unpaid|overdue unpaid|overdue? invoice? money? of|for|by|with patient? {patient}',
    'find? invoice? unpaid|overdue unpaid|overdue? invoice? patient? {patient}',
    'find? patient? {patient} invoice? unpaid|overdue unpaid|overdue? invoice? money?',
    'find? patient? {patient} money? unpaid|overdue',
    'find? invoice of patient? {patient} unpaid|overdue unpaid|overdue?',
  ),
  argumentsOf({ patient, items }) {
    return items.some((item) => hasWord(item, 'overdue')) ? { patient, overdueOnly: true } : { patient }
  },
}

const getRevenue: Command = {
  tool: 'getRevenue',
  isRead: true,
  takes: ['said', 'isToday', 'part'],
  patterns: patterns('find? summary? money? revenue revenue? money?', 'find? summary? revenue of?'),
  argumentsOf({ when, moment: { today } }) {
    if (when.part) return undefined
    return daysOf(when, 'past', today)
  },
}

const proposeAppointment: Command = {
  tool: 'proposeAppointment',
  isRead: false,
  takes: ['said', 'clock', 'hours', 'part', 'isToday', 'minutes', 'category'],
  patterns: patterns(
    'book|schedule slot|appointment? for|of? patient? {patient} appointment? with|and? {doctor}',
    'book|schedule slot|appointment? for|of? patient? {patient} to|for {titled}',
    'book|schedule slot|appointment? with? {titled} for|with patient? {patient}',
    'appointment for|of? patient? {patient} with {doctor}',
    'appointment patient? {patient} for|to {titled}',
    'draft appointment for|of? patient? {patient} with? {doctor}',
    'draft appointment with? {titled} for patient? {patient}',
  ),
  argumentsOf({ patient, doctor, when, moment: { today } }) {
    const date = oneDay(daysOf(when, 'future', today))
    const time = when.hours ? when.hours.from : timeMeant(when)
    const length = when.hours?.to && when.hours.from ? when.hours.to - when.hours.from : undefined
    if (!date || time === undefined || time === null || (when.hours && (!length || when.clock || when.minutes))) return undefined
    return { patient, doctor, date, time: clockText(time), minutes: when.minutes ?? length, category: when.category }
  },
}

const proposeCancel: Command = {
  tool: 'proposeCancel',
  isRead: false,
  takes: ['said', 'clock', 'part', 'isToday'],
  patterns: patterns(
    'cancel appointment? of|for? patient? {patient} appointment?',
    'cancel appointment? of|for? patient? {patient} appointment? with {doctor}',
    'cancel patient? {patient} {titled}',
    'cancel appointment? of|for|with? {titled} appointment?',
    'cancel appointment? of|for? {titled} with {patient}',
    'cancel appointment',
    'cancel',
  ),
  argumentsOf: ({ patient, doctor, when, moment }) => whichAppointment({ patient, doctor }, when, moment),
}

/** The appointment by person and time; a day or an afternoon alone is not enough. */
function whichAppointment({ patient, doctor }: Slots, when: When, { today }: Moment) {
  const date = oneDay(daysOf(when, 'future', today))
  const time = timeMeant(when)
  const isVague = time === undefined && (when.part !== undefined || (!patient && !doctor))
  if (!date || time === null || isVague) return undefined
  return { patient, doctor, date, time: time === undefined ? undefined : clockText(time) }
}

const commands: Command[] = [
  listUnpaidInvoices,
  listFreeSlots,
  proposeAppointment,
  proposeCancel,
  summarizePatient,
  getRevenue,
  listAppointments,
  findPatient,
]

const isOverlooked = (item: Item) => hasWord(item, 'what', 'has', 'we')

export function readSentence({ items, when }: Sentence, moment: Moment): Call | undefined {
  for (const { tool, isRead, takes, patterns: known, argumentsOf } of commands) {
    if (Object.keys(when).some((key) => !takes.includes(key as keyof When))) continue
    const kept = isRead ? items.filter((item) => !isOverlooked(item)) : items
    for (const pattern of known) {
      const slots = matched(pattern, kept)
      const found = slots && argumentsOf({ ...slots, items, when, moment })
      if (found) return { tool, arguments: found }
    }
  }
  return undefined
}

const movedFrom = patterns(
  'move|change appointment? of|for? patient? {patient} appointment?',
  'move|change appointment? of|for? patient? {patient} appointment? with {doctor}',
  'move|change patient? {patient} {titled}',
  'move|change appointment? of|for|with? {titled} appointment?',
  'move|change appointment? of|for? {titled} with {patient}',
  'move|change appointment? slot?',
  'move|change appointment slot? of|for? {patient}',
)
const movedTo = patterns('to|with? {titled}', 'with {doctor}')

/** The appointment that is moved and its new time. */
export function readMove(source: Sentence, target: Sentence, moment: Moment): Call | undefined {
  const isWhen = (when: When) => Object.keys(when).every((key) => ['said', 'clock', 'part', 'isToday'].includes(key))
  if (!isWhen(source.when) || !isWhen(target.when)) return undefined
  const slots = movedFrom.map((pattern) => matched(pattern, source.items)).find((found) => found)
  const which = slots && whichAppointment(slots, source.when, moment)
  const toSlots = target.items.length === 0 ? {} : movedTo.map((pattern) => matched(pattern, target.items)).find((found) => found)
  const to = toSlots && whereTo(toSlots, target.when, moment, which?.date)
  return which && to && { tool: 'proposeMove', arguments: { ...which, ...to } }
}

function whereTo({ doctor }: Slots, when: When, { today }: Moment, from: string | undefined) {
  const time = timeMeant(when)
  const date = oneDay(daysOf(when, 'future', today))
  const isSaid = when.said !== undefined || when.isToday === true
  if (time === null || (isSaid && !date) || (when.part && time === undefined)) return undefined
  const toDate = date === from ? undefined : date
  const toTime = time === undefined ? undefined : clockText(time)
  return doctor || toTime || toDate ? { toDate, toTime, toDoctor: doctor } : undefined
}
