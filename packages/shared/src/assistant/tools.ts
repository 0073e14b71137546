import { z } from 'zod'
import { cancelReasons, eventCategories } from '../events/event.ts'
import { boundedText, optionalText, plainDate } from '../fields.ts'
import { maxDocumentLines, moneyMethods } from '../invoices/invoice.ts'
import { maxDelay } from '../delays/delay.ts'
import { weekdays } from '../establishments/opening-hours.ts'
import { dayParts } from '../time/day-part.ts'
import { resourceKinds } from '../resources/resource.ts'
import { timeOffKinds } from '../time-off/time-off.ts'
import { quantity, wholeQuantity } from '../invoices/invoice-input.ts'

/**
 * The tools that a sentence or a model may call. A person is given by name or by an id from
 * an earlier result. The tools that begin with "propose" write nothing: they fill in a form that the user sends.
 */

/** A person's name or id. */
const named = boundedText(120)
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time')
const minutes = z.int('invalid_number').min(5, 'invalid_number').max(480, 'invalid_number')
const days = (most: number) => z.int('invalid_number').min(1, 'invalid_number').max(most, 'invalid_number')
const note = optionalText(2000)

/** Text as in the forms; numbers are accepted too, because models write prices as numbers. */
const unitPrice = z
  .union([z.number().min(0), z.string().max(20)], 'invalid_number')
  .transform(String)
  .pipe(z.string().regex(/^\d{1,10}(\.\d{1,4})?$/, 'invalid_number'))

/** An appointment by its id, or by person and time, in the clinic's time zone; without `date`, one of those to come. */
const whichAppointment = {
  appointment: z.uuid('invalid_id').optional(),
  patient: named.optional(),
  doctor: named.optional(),
  date: plainDate.optional(),
  time: timeOfDay.optional(),
}

export const appointmentSelections = ['next', 'last', 'waiting', 'no_show', 'unconfirmed', 'cancelled', 'summary'] as const
export type AppointmentSelection = (typeof appointmentSelections)[number]
export const patientSubjects = ['allergies', 'prescriptions', 'invoices'] as const
export const screens = ['today', 'calendar', 'patients', 'doctors', 'invoices', 'prescriptions', 'settings'] as const

const lines = <Line extends z.ZodType>(line: Line) => z.array(line).min(1, 'required').max(maxDocumentLines, 'too_many')

export const toolArguments = {
  findPatient: z.object({ query: named }),
  listAppointments: z.object({
    date: plainDate,
    days: days(31).optional(),
    doctor: named.optional(),
    patient: named.optional(),
    /** `next` and `last`: the nearest to now. `no_show`: not arrived though the time is over, or recorded so. `summary`: counts alone. */
    only: z.enum(appointmentSelections).optional(),
    /** Of those waiting: for at least so long. */
    minutes: minutes.optional(),
  }),
  /** Between `from` and `to` on each of the days; 30 minutes long unless said otherwise. Without `doctor`, of all who offer the service. */
  listFreeSlots: z.object({
    doctor: named.optional(),
    service: named.optional(),
    /** For whom: filled in when a slot is picked. */
    patient: named.optional(),
    /** The first slots only. */
    first: z.boolean().optional(),
    date: plainDate,
    days: days(14).optional(),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
    minutes: minutes.optional(),
  }),
  summarizePatient: z.object({ patient: named, about: z.enum(patientSubjects).optional() }),
  /** Whether a medicine goes against the patient's allergies. */
  checkAllergy: z.object({ patient: named, medicine: named }),
  /** By name or service; with `date`, those who work then; `online`, those who are signed in. */
  listDoctors: z.object({
    query: named.optional(),
    service: named.optional(),
    date: plainDate.optional(),
    online: z.boolean().optional(),
  }),
  /** From the first doctor's hours to the last one's, on each of the days, and the closures, also those of more days to come. */
  listOpeningHours: z.object({ date: plainDate, days: days(31).optional(), closuresAhead: days(366).optional() }),
  /** Which doctors are off, on each of the days. */
  listTimeOff: z.object({ date: plainDate, days: days(92).optional(), doctor: named.optional() }),
  /** Which doctors are late today. */
  listDelays: z.object({ doctor: named.optional() }),
  /** Who waits for a time, of this doctor or for this patient. */
  listWaitlist: z.object({ doctor: named.optional(), patient: named.optional() }),
  /** Who is to be called for the next visit, by its date. Without `from`, also those that earlier days left; both days included. */
  listRecalls: z.object({
    from: plainDate.optional(),
    to: plainDate.optional(),
    doctor: named.optional(),
    patient: named.optional(),
  }),
  /**
   * Rooms and equipment of a day, and when they are free: those that are at a time, for 30 minutes unless said otherwise, or between `from` and `to`.
   * Of all, of a kind, or by a part of the name.
   */
  listFreeResources: z.object({
    date: plainDate,
    time: timeOfDay.optional(),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
    minutes: minutes.optional(),
    kind: z.enum(resourceKinds).optional(),
    resource: boundedText(100).optional(),
  }),
  openScreen: z.object({ screen: z.enum(screens) }),
  listUnpaidInvoices: z.object({ patient: named.optional(), overdueOnly: z.boolean().optional() }),
  /** Both days included. */
  getRevenue: z.object({ from: plainDate, to: plainDate }),
  proposeAppointment: z.object({
    patient: named,
    doctor: named,
    date: plainDate,
    time: timeOfDay,
    minutes: minutes.optional(),
    category: z.enum(eventCategories).optional(),
    note: note.optional(),
  }),
  proposeMove: z.object({
    ...whichAppointment,
    toDate: plainDate.optional(),
    toTime: timeOfDay.optional(),
    toDoctor: named.optional(),
  }),
  proposeCancel: z.object({ ...whichAppointment, reason: z.enum(cancelReasons).optional() }),
  proposeArrival: z.object(whichAppointment),
  proposeConfirmation: z.object(whichAppointment),
  /** Whole days; `from` and `to` are of one day, of which one may be left out. */
  proposeTimeOff: z.object({
    doctor: named,
    date: plainDate,
    days: days(31).optional(),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
    kind: z.enum(timeOffKinds).optional(),
  }),
  /** Today, in minutes. */
  proposeDelay: z.object({
    doctor: named,
    minutes: z.int('invalid_number').min(1, 'invalid_number').max(maxDelay, 'invalid_number'),
  }),
  /** Without a doctor, weekday or part of the day: whichever. `until`: the last day, included. */
  proposeWaiting: z.object({
    patient: named,
    doctor: named.optional(),
    weekdays: z.array(z.enum(weekdays)).max(weekdays.length, 'too_many').optional(),
    dayParts: z.array(z.enum(dayParts)).max(dayParts.length, 'too_many').optional(),
    /** The first day on which it may be. */
    from: plainDate.optional(),
    until: plainDate.optional(),
    minutes: minutes.optional(),
    isUrgent: z.boolean().optional(),
  }),
  proposePatient: z.object({ name: named, phone: boundedText(30).optional() }),
  /** For the patient's one open invoice; of several the user chooses. Without `amount`, all that is due. */
  proposePayment: z.object({
    patient: named.optional(),
    invoice: z.uuid('invalid_id').optional(),
    amount: unitPrice.optional(),
    method: z.enum(moneyMethods).optional(),
  }),
  proposeInvoice: z.object({
    patient: named,
    lines: lines(z.object({ description: boundedText(200), quantity: quantity.optional(), unitPrice })),
    note: note.optional(),
  }),
  /** Without `doctor`: the viewer, where they are a doctor. */
  proposePrescription: z.object({
    patient: named,
    doctor: named.optional(),
    lines: lines(
      z.object({ medication: boundedText(200), quantity: wholeQuantity.optional(), dosage: optionalText(2000).optional() }),
    ),
    note: note.optional(),
  }),
} as const

export type ToolName = keyof typeof toolArguments
export const toolNames = Object.keys(toolArguments) as [ToolName, ...ToolName[]]
export const isToolName = (name: string): name is ToolName => Object.hasOwn(toolArguments, name)

export type ToolArguments<Name extends ToolName> = z.output<(typeof toolArguments)[Name]>
export type ToolCall = { [Name in ToolName]: { tool: Name; arguments: ToolArguments<Name> } }[ToolName]

/** Checks the arguments by the tool's own rules. */
export const toolCall = z.object({ tool: z.enum(toolNames), arguments: z.unknown() }).transform((call, context) => {
  const parsed = toolArguments[call.tool].safeParse(call.arguments)
  if (parsed.success) return { tool: call.tool, arguments: parsed.data } as ToolCall
  for (const { message, path } of parsed.error.issues) {
    context.addIssue({ code: 'custom', message, path: ['arguments', ...path] })
  }
  return z.NEVER
})
