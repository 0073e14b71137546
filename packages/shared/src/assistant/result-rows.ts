import { z } from 'zod'
import { eventStatuses } from '../events/event.ts'
import { doctorTitleKeys } from '../doctors/titles.ts'
import { invoiceStatuses } from '../invoices/invoice.ts'
import { currencyCodes } from '../money.ts'
import { prescriptionStatuses } from '../prescriptions/prescription.ts'

/** The rows of what tools answer. */

export const id = z.uuid()
export const time = z.iso.datetime()
export const date = z.iso.date()
export const person = z.object({ id, name: z.string() })
export const doctorTitle = z.enum(doctorTitleKeys)
/** Answers that were stored before titles have none. */
export const doctorPerson = z.object({ ...person.shape, title: doctorTitle.optional() })
export const currency = z.enum(currencyCodes)

export const appointmentRow = z.object({
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
export const invoiceRow = z.object({
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
export const prescriptionRow = z.object({
  id,
  date,
  status: z.enum(prescriptionStatuses),
  doctor: doctorPerson,
  lines: z.array(prescriptionLine),
})
export type PrescriptionRow = z.output<typeof prescriptionRow>

export const timeSpan = z.object({ startTime: time, endTime: time })
export const slotsOfDoctor = z.object({ doctor: doctorPerson, slots: z.array(timeSpan) })
export const hours = z.object({ from: z.string(), to: z.string() })
export const doctorRow = z.object({
  ...doctorPerson.shape,
  designations: z.array(z.string()),
  online: z.boolean(),
  /** On the day that was asked for; null when off. */
  hours: hours.nullable().optional(),
})

/** When the whole clinic is closed, and for what. */
export const closureRow = z.object({ id, name: z.string(), startTime: time, endTime: time })
export type ClosureRow = z.output<typeof closureRow>
