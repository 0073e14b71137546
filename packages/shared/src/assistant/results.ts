import { z } from 'zod'
import { allergyStatuses } from '../allergies/allergy.ts'
import type { Conflict } from '../errors.ts'
import { cancelReasons, eventStatuses } from '../events/event.ts'
import { invoiceStatuses } from '../invoices/invoice.ts'
import { currencyCodes } from '../money.ts'
import { prescriptionStatuses } from '../prescriptions/prescription.ts'
import { doctorTitleKeys } from '../doctors/titles.ts'
import { appointmentSelections, patientSubjects, screens } from './tools.ts'

/** Results of the tools: ids and values, which the browser shows with its own components and texts. Amounts are decimal text. */

const id = z.uuid()
const time = z.iso.datetime()
const date = z.iso.date()
const person = z.object({ id, name: z.string() })
export const doctorTitle = z.enum(doctorTitleKeys)
/** Answers that were stored before titles have none. */
const doctorPerson = z.object({ ...person.shape, title: doctorTitle.optional() })
const currency = z.enum(currencyCodes)

const appointmentRow = z.object({
  id,
  startTime: time,
  endTime: time,
  isAllDay: z.boolean(),
  status: z.enum(eventStatuses),
  subject: z.string(),
  patient: person.nullable(),
  doctor: doctorPerson.nullable(),
  /** Of those who have arrived and not been seen. */
  waitingSince: time.optional(),
})
export type AppointmentRow = z.output<typeof appointmentRow>

/** `number` and `issuedTime` are null on drafts. */
const invoiceRow = z.object({
  id,
  number: z.string().nullable(),
  patient: person,
  status: z.enum(invoiceStatuses),
  currency,
  total: z.string(),
  due: z.string(),
  dueDate: date.nullable(),
  overdue: z.boolean(),
})
export type InvoiceRow = z.output<typeof invoiceRow>

const prescriptionLine = z.object({ medication: z.string(), quantity: z.int(), description: z.string() })
const prescriptionRow = z.object({
  id,
  date,
  status: z.enum(prescriptionStatuses),
  doctor: doctorPerson,
  lines: z.array(prescriptionLine),
})
export type PrescriptionRow = z.output<typeof prescriptionRow>

const slotsOfDoctor = z.object({ doctor: doctorPerson, slots: z.array(z.object({ startTime: time, endTime: time })) })
const hours = z.object({ from: z.string(), to: z.string() })
const doctorRow = z.object({
  ...doctorPerson.shape,
  designations: z.array(z.string()),
  online: z.boolean(),
  /** On the day that was asked for; null when off. */
  hours: hours.nullable().optional(),
})

/** Found before anything is sent; has fewer fields than the conflicts of a refused mutation. */
export type ProposedConflict = Pick<Conflict, 'id' | 'startTime' | 'endTime' | 'subject' | 'patientName'>

const conflict: z.ZodType<ProposedConflict> = z.object({
  id: id.nullable(),
  startTime: time,
  endTime: time,
  subject: z.string().nullable(),
  patientName: z.string().nullable(),
})
const patientLabel = { patient: z.string() }
const doctorLabel = { doctorTitle: doctorTitle.optional() }

/** `input` is sent to the mutation after the user confirms it, so its values are those of the GraphQL schema. */
const bookInput = z.object({
  establishmentId: id,
  patientId: id,
  doctorId: id,
  startTime: time,
  endTime: time,
  subject: z.string(),
  category: z.enum(['consultation', 'medical_care', 'surgery', 'meeting', 'available']),
  info: z.string().optional(),
})
const moveInput = z.object({ id, version: z.int(), startTime: time, endTime: time, doctorId: id.optional() })
const cancelInput = z.object({
  id,
  version: z.int(),
  status: z.literal('cancelled'),
  cancelReason: z.enum(cancelReasons).optional(),
})
const arrivalInput = z.object({ id, version: z.int(), status: z.literal('waiting') })
const invoiceInput = z.object({
  establishmentId: id,
  patientId: id,
  status: z.literal('draft'),
  currency,
  invoiceDetails: z.array(z.object({ medicalService: z.string(), quantity: z.number(), price: z.string() })),
  notes: z.string().optional(),
})
/** `doctorId` is null where the user has to choose the prescriber in the form. */
const prescriptionInput = z.object({
  establishmentId: id,
  doctorId: id.nullable(),
  patientId: id,
  prescriptionDetails: z.array(z.object({ medication: z.string(), quantity: z.int(), description: z.string().optional() })),
  notes: z.string().optional(),
})

/** The appointment as it is now, for a proposal that changes it. */
const current = { appointment: appointmentRow }

const proposal = z.discriminatedUnion('action', [
  z.object({
    kind: z.literal('proposal'),
    action: z.literal('book'),
    input: bookInput,
    labels: z.object({ ...patientLabel, doctor: z.string(), ...doctorLabel }),
    conflicts: z.array(conflict),
  }),
  z.object({
    kind: z.literal('proposal'),
    action: z.literal('move'),
    input: moveInput,
    labels: z.object({ patient: z.string().nullable(), doctor: z.string().nullable(), ...doctorLabel }),
    conflicts: z.array(conflict),
    ...current,
  }),
  z.object({
    kind: z.literal('proposal'),
    action: z.literal('cancel'),
    input: cancelInput,
    labels: z.object({ patient: z.string().nullable(), doctor: z.string().nullable(), ...doctorLabel }),
    conflicts: z.array(conflict),
    ...current,
  }),
  z.object({
    kind: z.literal('proposal'),
    action: z.literal('arrive'),
    input: arrivalInput,
    labels: z.object({ patient: z.string().nullable(), doctor: z.string().nullable(), ...doctorLabel }),
    conflicts: z.array(conflict),
    ...current,
  }),
  z.object({
    kind: z.literal('proposal'),
    action: z.literal('invoice'),
    input: invoiceInput,
    labels: z.object(patientLabel),
    conflicts: z.array(conflict),
  }),
  z.object({
    kind: z.literal('proposal'),
    action: z.literal('prescription'),
    input: prescriptionInput,
    labels: z.object({ ...patientLabel, doctor: z.string().nullable() }),
    conflicts: z.array(conflict),
  }),
])
export type Proposal = z.output<typeof proposal>

const choiceKinds = ['patient', 'doctor', 'appointment'] as const

/**
 * Several records match and the user chooses one. `argument` names the argument that is set to the candidate's id when the same
 * tool is called again (see `call` in stream.ts).
 */
const choice = z.object({
  kind: z.literal('choice'),
  of: z.enum(choiceKinds),
  argument: z.enum(['patient', 'doctor', 'toDoctor', 'appointment']),
  candidates: z.array(z.object({ id, label: z.string() })),
})
export type Choice = z.output<typeof choice>

export const toolResult = z.union([
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('patients'),
      rows: z.array(z.object({ ...person.shape, hn: z.string().optional(), phone: z.string().optional() })),
      totalCount: z.int(),
    }),
    z.object({
      kind: z.literal('appointments'),
      from: date,
      to: date,
      rows: z.array(appointmentRow),
      totalCount: z.int(),
      only: z.enum(appointmentSelections).optional(),
      /** How many there are in each status that occurs. */
      counts: z.array(z.object({ status: z.enum(eventStatuses), count: z.int() })).optional(),
    }),
    z.object({ kind: z.literal('freeSlots'), ...slotsOfDoctor.shape, patient: person.optional() }),
    /** Of every doctor who has any, the earliest first. */
    z.object({ kind: z.literal('freeSlotsOfAll'), lists: z.array(slotsOfDoctor), patient: person.optional() }),
    z.object({
      kind: z.literal('doctors'),
      rows: z.array(doctorRow),
      /** The day of the rows' hours. */
      date: date.optional(),
    }),
    /** `from` and `to` are times of day; null on a day on which nobody works. */
    z.object({
      kind: z.literal('openingHours'),
      days: z.array(z.object({ date, hours: hours.nullable() })),
    }),
    z.object({ kind: z.literal('screen'), screen: z.enum(screens) }),
    z.object({
      kind: z.literal('patientSummary'),
      patient: person,
      /** What was asked for; the rest is left out. */
      about: z.enum(patientSubjects).optional(),
      /** Whether "no allergies" was the answer, or nobody has asked. Absent in earlier conversations. */
      allergyStatus: z.enum(allergyStatuses).optional(),
      allergies: z.string().optional(),
      alerts: z.string().optional(),
      note: z.string().optional(),
      appointments: z.array(appointmentRow),
      /** Absent where the viewer may not read prescriptions. */
      prescriptions: z.array(prescriptionRow).optional(),
      invoices: z.array(invoiceRow),
    }),
    /** One sum for each currency over the rows, which are the first hundred at most. */
    z.object({
      kind: z.literal('invoices'),
      rows: z.array(invoiceRow),
      totalCount: z.int(),
      due: z.array(z.object({ currency, amount: z.string() })),
    }),
    z.object({
      kind: z.literal('revenue'),
      from: date,
      to: date,
      sums: z.array(z.object({ currency, issued: z.string(), paid: z.string(), count: z.int() })),
    }),
    choice,
    /** No person of that name, or no such appointment. */
    z.object({ kind: z.literal('nothing'), about: z.enum(choiceKinds), words: z.string() }),
  ]),
  proposal,
])
export type ToolResult = z.output<typeof toolResult>
