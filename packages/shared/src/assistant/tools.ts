import { z } from 'zod'
import { eventCategories } from '../event.ts'
import { boundedText, optionalText, plainDate } from '../fields.ts'
import { maxDocumentLines } from '../invoice.ts'
import { quantity } from '../invoice-input.ts'

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

/** An appointment by its id, or by person and time. `date` is in the clinic's time zone. */
const whichAppointment = {
  appointment: z.uuid('invalid_id').optional(),
  patient: named.optional(),
  doctor: named.optional(),
  date: plainDate,
  time: timeOfDay.optional(),
}

const lines = <Line extends z.ZodType>(line: Line) => z.array(line).min(1, 'required').max(maxDocumentLines, 'too_many')

export const toolArguments = {
  findPatient: z.object({ query: named }),
  listAppointments: z.object({
    date: plainDate,
    days: days(31).optional(),
    doctor: named.optional(),
    patient: named.optional(),
  }),
  /** Between `from` and `to` on each of the days; 30 minutes long unless said otherwise. */
  listFreeSlots: z.object({
    doctor: named,
    date: plainDate,
    days: days(14).optional(),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
    minutes: minutes.optional(),
  }),
  summarizePatient: z.object({ patient: named }),
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
  proposeCancel: z.object(whichAppointment),
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
      z.object({ medication: boundedText(200), quantity: quantity.optional(), dosage: optionalText(2000).optional() }),
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
