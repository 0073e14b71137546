import type { ImportFailure } from '@clinic/shared/imports/import'
import type { ImportReasonKey } from '@clinic/shared/imports/import-reasons'
import { readImportReason } from '@clinic/shared/imports/import-reasons'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldErrorText, isFieldErrorKey } from '../../lib/error-text.ts'

/** What rows are, by the kind that the import names: a FHIR resource type or a kind of CSV. */
const kindTexts: Record<string, MessageDescriptor> = {
  patients: msg`Patients`,
  doctors: msg`Doctors`,
  events: msg`Appointments`,
  drugs: msg`Medicines`,
  Organization: msg`Organizations`,
  Location: msg`Locations`,
  Practitioner: msg`Doctors`,
  PractitionerRole: msg`Roles of doctors`,
  Patient: msg`Patients`,
  Encounter: msg`Appointments`,
  MedicationRequest: msg`Prescriptions`,
  unreadable: msg`Unreadable lines`,
}

/** Other FHIR resource types go by their own name. */
export const kindText = (i18n: I18n, kind: string) => {
  const known = kindTexts[kind.replace(/ \(saving\)$/, '')]
  return known ? i18n._(known) : kind
}

/** The fields that a fault names. */
const fieldTexts: Record<string, MessageDescriptor> = {
  title: msg`Title`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  nickname: msg`Nickname`,
  gender: msg`Sex`,
  dob: msg`Date of birth`,
  birthDate: msg`Date of birth`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  nationalId: msg`National ID`,
  hospitalNumber: msg`HN`,
  address: msg`Address`,
  language: msg`Language`,
  country: msg`Country`,
  startTime: msg`Start`,
  endTime: msg`End`,
  duration: msg`Duration`,
  period: msg`Time`,
  'period.start': msg`Start`,
  'period.end': msg`End`,
  status: msg`Status`,
  category: msg`Category`,
  patient: msg`Patient`,
  subject: msg`Patient`,
  doctor: msg`Doctor`,
  genericName: msg`Generic name`,
  tradeNames: msg`Trade names`,
  quantity: msg`Quantity`,
}

/** Others go by the name that the file gives them. */
export function fieldText(i18n: I18n, { kind, field }: { kind: string; field: string }): string {
  const known = kind === 'events' && field === 'subject' ? msg`Subject` : fieldTexts[field] // FHIR calls the patient so
  return known ? i18n._(known) : field
}

export const importFailureText: Record<ImportFailure, MessageDescriptor> = {
  demo: msg`This server holds the demo clinic.`,
  busy: msg`Another import into this clinic is under way, started from the command line.`,
  files: msg`The files are no longer on this server. Please choose them again.`,
  error: msg`Something went wrong on the server. What was imported until then stays; you can try again.`,
}

const reasonText: Record<ImportReasonKey, (a: string, b: string) => MessageDescriptor> = {
  unclosed_quote: () => msg`A quotation mark is opened and not closed. The lines behind it were read.`,
  stray_quote: () => msg`There is a quotation mark in the middle of a cell.`,
  wrong_bytes: (encoding) => msg`The line holds characters that are not ${encoding}.`,
  too_long_line: () => msg`The line is longer than 8 MB.`,
  wrong_cells: (cells, columns) => msg`The row has ${cells} cells, the header has ${columns}.`,
  not_json: () => msg`The line is not JSON.`,
  unknown_header: () => msg`The columns are neither those of patients nor of doctors nor of appointments nor of medicines.`,
  ambiguous_header: (kinds) => msg`The columns could be those of ${kinds}.`,
  repeated_column: (column) => msg`The column ${column} is there twice.`,
  workbook: () => msg`This is an Excel workbook or a ZIP archive. Please save the sheet as “CSV UTF-8”.`,
  not_text: () => msg`This is not a text file.`,
  damaged: (why) => msg`From here on the file can't be read: ${why}`,
  unreadable_row: (why) => msg`This can't be read: ${why}`,
  missing: () => msg`There is no such record, neither in the files nor in the clinic.`,
  missing_place: () => msg`There is no such place; the doctor is not linked to it.`,
  several: (count) => msg`${count} records are called so. Please use the id or the number.`,
  repeated_id: (file, line) => msg`It is in ${file}, line ${line}, already, with other content. The first one is kept.`,
  taken_number: () => msg`The number belongs to another patient; a new one is given.`,
  overlap: () => msg`It overlaps another appointment of the doctor, and is imported as booked over it.`,
  outside_hours: (when) => msg`It is outside the doctor's opening hours (${when}).`,
  several_days: () => msg`It lasts more than a day.`,
  no_length: (minutes) => msg`It has no length; ${minutes} minutes are assumed.`,
  kind_of_place: () => msg`This is a kind of place, not a place.`,
  not_a_phone: () => msg`This is not a phone number; it is kept in the notes.`,
  unlisted_dial_code: () => msg`The country code is not known; the number is kept in the notes.`,
  no_dial_code: (country) => msg`The country ${country} has no dial code here; the number is kept in the notes.`,
  left_empty: (why) => msg`The field is left empty: ${why}`,
}

type Reason = { reason: string; reasonKey: string | null }

/** What is wrong with a row; what only the database knows stays in its own words. */
export function faultText(i18n: I18n, { reason, reasonKey }: Reason): string {
  const known = readImportReason(reason)
  const field = reasonKey && isFieldErrorKey(reasonKey) ? i18n._(fieldErrorText[reasonKey]) : undefined
  if (known?.key === 'left_empty') return i18n._(reasonText.left_empty(field ?? known.a, ''))
  if (field) return field
  return known ? i18n._(reasonText[known.key](known.a, known.b)) : reason
}
