import type { ImportFailure } from '@clinic/shared/imports/import'
import type { ImportReasonKey } from '@clinic/shared/imports/import-reasons'
import { readImportReason } from '@clinic/shared/imports/import-reasons'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldErrorKey } from '@clinic/shared/errors'
import { fieldErrorText, isFieldErrorKey } from '../../lib/error-text.ts'
import { formatPlainDate } from '../../lib/time.ts'
import { csvKindTexts } from './field-labels.ts'

/** What rows are, by the kind that the import names: a FHIR resource type or a kind of CSV. */
const kindTexts: Record<string, MessageDescriptor> = {
  ...csvKindTexts,
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
  too_large_document: () =>
    msg`The file is one JSON document of more than 100 million characters. Export one resource a line (NDJSON).`,
  unknown_header: () =>
    msg`The columns are neither those of patients nor of doctors nor of appointments nor of medicines nor of balances.`,
  ambiguous_header: (kinds) => msg`The columns could be those of ${kinds}.`,
  ignored_columns: () => msg`These columns are not imported.`,
  workbook: () => msg`This is an Excel workbook or a ZIP archive. Please save the sheet as “CSV UTF-8”.`,
  not_text: () => msg`This is not a text file.`,
  damaged: (why) => msg`From here on the file can't be read: ${why}`,
  unreadable_row: (why) => msg`This can't be read: ${why}`,
  either_date: (one, other) => msg`It could be ${one} or ${other}. Say under “Change the columns” how the dates are written.`,
  not_a_birth_date: () => msg`This can't be read as a date; it is kept in the notes.`,
  birth_in_future: () => msg`This day has not come yet; it is kept in the notes.`,
  not_a_time: () => msg`This can't be read as a day with a time, as 21/11/2026 09:00 can.`,
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
  stays_as_brought: () => msg`It was brought forward before; what is here stays as it is.`,
  unclear_allergies: () =>
    msg`This names neither an allergy nor says that there is none. It stands in the record, to be asked about.`,
  kept_allergies: () => msg`Here somebody was told otherwise, and that is kept. Please ask again.`,
  unknown_channel: () => msg`This is none of LINE, e-mail, SMS and phone. The field is left empty, and it is kept in the notes.`,
  unknown_language: () => msg`This is neither Thai nor English. The field is left empty, and it is kept in the notes.`,
  neither_yes_nor_no: () => msg`This is neither yes nor no. The field is left empty, and it is kept in the notes.`,
  kept_refusal: () => msg`The patient has declined this here, and that is kept.`,
  left_empty: (why) => msg`The field is left empty: ${why}`,
}

type Reason = { reason: string; reasonKey: string | null }

/** Faults of fields in the words of a file: nobody can choose from a list there, or type "tomorrow". */
const cellFaultText: Partial<Record<FieldErrorKey, MessageDescriptor>> = {
  required: msg`This is missing.`,
  invalid_id: msg`This is not the id of a record.`,
  invalid_date: msg`This is not a date between 1900 and 2099.`,
  invalid_time: msg`This is not a time of day, as 14:30 is.`,
  invalid_national_id: msg`The check digit does not fit a Thai identity card.`,
  unknown_dial_code: msg`This country code is not known.`,
  invalid_choice: msg`This is none of the values that are known here.`,
  unknown_reference: msg`There is no such record, neither in the files nor in the clinic.`,
  patient_required: msg`The patient is missing.`,
  invalid_type: msg`This can't be read.`,
}

/** What is wrong with a row; what only the database knows stays in its own words. */
export function faultText(i18n: I18n, { reason, reasonKey }: Reason): string {
  const known = readImportReason(reason)
  const field =
    reasonKey && isFieldErrorKey(reasonKey) ? i18n._(cellFaultText[reasonKey] ?? fieldErrorText[reasonKey]) : undefined
  if (known?.key === 'left_empty') return i18n._(reasonText.left_empty(field ?? known.a, ''))
  if (field) return field
  if (known?.key === 'either_date') return i18n._(reasonText.either_date(longDate(i18n, known.a), longDate(i18n, known.b)))
  return known ? i18n._(reasonText[known.key](known.a, known.b)) : reason
}

const longDate = (i18n: I18n, date: string) => formatPlainDate(date, 'longDate', i18n.locale)
