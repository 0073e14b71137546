import { addDays } from '../../time/time.ts'
import { countOf, daysOf, hoursOf, inDays, patterns } from './command.ts'
import type { Command } from './command.ts'
import { hasWord } from './phrases.ts'

/** The sentences of the tools that read. */

const anyDay = ['said', 'part', 'isToday'] as const

export const findPatient: Command = {
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

export const listAppointments: Command = {
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

export const listFreeSlots: Command = {
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

export const summarizePatient: Command = {
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

export const listUnpaidInvoices: Command = {
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

export const getRevenue: Command = {
  tool: 'getRevenue',
  isRead: true,
  takes: ['said', 'isToday', 'part'],
  patterns: patterns('find? summary? money? revenue revenue? money?', 'find? summary? revenue of?'),
  argumentsOf({ when, moment: { today } }) {
    if (when.part) return undefined
    return daysOf(when, 'past', today)
  },
}
