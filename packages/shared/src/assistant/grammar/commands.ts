import type { Call, Command, Moment } from './command.ts'
import { matched } from './patterns.ts'
import { hasWord } from './phrases.ts'
import type { Item, Sentence, When } from './phrases.ts'
import { proposeAppointment, proposeCancel } from './proposals.ts'
import { findPatient, getRevenue, listAppointments, listFreeSlots, listUnpaidInvoices, summarizePatient } from './queries.ts'

/** The sentences of every tool except invoices and prescriptions, see grammar-documents.ts, and the move of an appointment, see grammar-proposals.ts. */

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
