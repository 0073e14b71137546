import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What hangs on a record, by its table. */
const rowKinds: Record<string, MessageDescriptor> = {
  event: msg`Appointments`,
  invoice: msg`Invoices`,
  prescription: msg`Prescriptions`,
  certificate: msg`Certificates`,
  visit_note: msg`Notes`,
  measurement: msg`Measurements`,
  condition: msg`Diagnoses`,
  patient_file: msg`Files`,
  patient_contact: msg`Contacts`,
  current_medicine: msg`Current medicines`,
  pregnancy: msg`Pregnancies`,
  credit_entry: msg`Credit`,
  waitlist_entry: msg`Waitlist`,
  recall: msg`Recalls`,
  message: msg`Messages`,
  answer: msg`Answers`,
  booking: msg`Booked online`,
  consent: msg`Consents`,
  chart_opening: msg`Openings of the chart`,
  limit_request: msg`Requests above a limit`,
  line_link: msg`LINE`,
}

export const rowKindText = (kind: string): MessageDescriptor => rowKinds[kind] ?? msg`Other entries`
