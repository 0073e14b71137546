import { z } from 'zod'
import type { Conflict } from '../errors.ts'
import { cancelReasons } from '../events/event.ts'
import { moneyMethods } from '../invoices/invoice.ts'
import { weekdays } from '../establishments/opening-hours.ts'
import { dayParts } from '../time/day-part.ts'
import { timeOffKinds } from '../time-off/time-off.ts'
import { appointmentRow, currency, date, doctorTitle, id, time } from './result-rows.ts'

/** Forms that a tool fills in and that a person sends. */

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
const confirmInput = z.object({ id, version: z.int(), status: z.literal('confirmed') })
/** As it was said: the form tells first and last name apart. */
const patientInput = z.object({ name: z.string(), phone: z.string().optional() })
/** Without `amount`, what is due. */
const paymentInput = z.object({ invoiceId: id, amount: z.string().optional(), method: z.enum(moneyMethods).optional() })
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

const timeOffInput = z.object({
  establishmentId: id,
  doctorId: id,
  startTime: time,
  endTime: time,
  kind: z.enum(timeOffKinds),
})
const delayInput = z.object({ establishmentId: id, doctorId: id, minutes: z.int() })

/** As it was said: the form says `from` in a note, because the list has no first day. */
const waitingInput = z.object({
  establishmentId: id,
  patientId: id,
  doctorIds: z.array(id),
  weekdays: z.array(z.enum(weekdays)).optional(),
  dayParts: z.array(z.enum(dayParts)).optional(),
  from: date.optional(),
  until: date.optional(),
  minutes: z.int(),
  isUrgent: z.boolean().optional(),
})

/** The appointment as it is now, for a proposal that changes it. */
const current = { appointment: appointmentRow }

export const proposal = z.discriminatedUnion('action', [
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
    action: z.literal('confirm'),
    input: confirmInput,
    labels: z.object({ patient: z.string().nullable(), doctor: z.string().nullable(), ...doctorLabel }),
    conflicts: z.array(conflict),
    ...current,
  }),
  z.object({
    kind: z.literal('proposal'),
    action: z.literal('patient'),
    input: patientInput,
    labels: z.object(patientLabel),
    conflicts: z.array(conflict),
  }),
  z.object({
    kind: z.literal('proposal'),
    action: z.literal('payment'),
    input: paymentInput,
    labels: z.object(patientLabel),
    conflicts: z.array(conflict),
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
  z.object({
    kind: z.literal('proposal'),
    action: z.literal('waiting'),
    input: waitingInput,
    labels: z.object(patientLabel),
    conflicts: z.array(conflict),
  }),
  z.object({
    kind: z.literal('proposal'),
    action: z.literal('timeOff'),
    input: timeOffInput,
    labels: z.object({ doctor: z.string(), ...doctorLabel }),
    conflicts: z.array(conflict),
  }),
  z.object({
    kind: z.literal('proposal'),
    action: z.literal('delay'),
    input: delayInput,
    labels: z.object({ doctor: z.string(), ...doctorLabel }),
    conflicts: z.array(conflict),
  }),
])
export type Proposal = z.output<typeof proposal>
