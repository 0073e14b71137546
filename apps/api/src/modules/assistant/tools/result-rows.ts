import type { AppointmentRow, InvoiceRow } from '@clinic/shared/assistant/result-rows'
import { eventCategories } from '@clinic/shared/events/event'
import type { EventCategory } from '@clinic/shared/events/event'
import { asMoney, toMinorUnits, toDecimal } from '@clinic/shared/money'
import type { Currency } from '@clinic/shared/money'
import { instantOf } from '@clinic/shared/time/time'
import { toDoctor, toPerson } from './find-people.ts'
import type { EventFields, InvoiceFields } from './queries.ts'
import type { Asking } from './asking.ts'

export const toAppointment = (event: EventFields): AppointmentRow => ({
  id: event.id,
  startTime: event.startTime,
  endTime: event.endTime,
  isAllDay: event.isAllDay,
  status: event.status,
  subject: event.subject,
  patient: event.patient && toPerson(event.patient),
  doctor: event.doctor && toDoctor(event.doctor),
  ...(event.waitingSince && { waitingSince: event.waitingSince }),
})

export const toInvoice = (invoice: InvoiceFields): InvoiceRow => ({
  id: invoice.id,
  number: invoice.number,
  patient: toPerson(invoice.patient),
  status: invoice.status,
  currency: invoice.currency,
  total: asMoney(invoice.totalAmount),
  due: asMoney(invoice.balance),
  dueDate: invoice.dueDate,
  overdue: invoice.overdue,
})

/** A category as the schema spells it: a GraphQL name has no hyphen. */
export const schemaCategory = (category: EventCategory) => (category === 'medical-care' ? ('medical_care' as const) : category)

/** Everything but open time, which is no appointment. */
export const appointmentCategories = eventCategories.map(schemaCategory).filter((category) => category !== 'available')

export const at = ({ clinic }: Asking, date: string, minutes = 0) => instantOf({ date, minutes }, clinic.timeZone)

/** One sum for each currency that there is. */
export function sumByCurrency<Row extends { currency: Currency }>(rows: Row[], amountOf: (row: Row) => string) {
  const sums = new Map<Currency, bigint>()
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0n) + toMinorUnits(amountOf(row)))
  return new Map([...sums].map(([currency, sum]) => [currency, toDecimal(sum)]))
}
