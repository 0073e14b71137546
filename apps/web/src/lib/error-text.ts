import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { ConflictReason } from '@clinic/shared/errors'
import type { FailureCode } from './failure-codes.ts'

/** The texts of all error codes and field errors; the compiler checks that none is missing. */
export const fieldErrorText: Record<FieldErrorKey, MessageDescriptor> = {
  required: msg`Please fill this in.`,
  name_required: msg`Please enter a first or a last name; one of them is enough.`,
  too_long: msg`This is too long.`,
  too_many: msg`These are too many.`,
  too_short: msg`This is too short.`,
  repeated: msg`This is in the list twice.`,
  overlaps: msg`This is at the same time as another one.`,
  invalid_text: msg`This contains characters that can't be stored.`,
  invalid_id: msg`Please choose from the list.`,
  invalid_date: msg`This is not a date between 1900 and 2099. Examples: 24/11, tomorrow, +7`,
  date_out_of_range: msg`The date must lie between 1900 and 2099.`,
  invalid_time: msg`Type a time: 14:30 or 2pm`,
  end_after_start: msg`The end must be after the start.`,
  invalid_email: msg`This is not a valid e-mail address.`,
  invalid_path: msg`Only small letters, digits and single dashes are possible here.`,
  invalid_url: msg`This is not a valid web address. It starts with https://`,
  https_only: msg`The address begins with https://.`,
  local_address: msg`This is an address of this machine or a private network. Whoever runs the server can allow it (SMS_LOCAL).`,
  invalid_header: msg`Each line is a name, a colon and a value.`,
  invalid_json: msg`This is not JSON. Names in braces stand between quotation marks.`,
  invalid_phone: msg`This is not a valid phone number.`,
  invalid_national_id: msg`The check digit does not fit a Thai identity card. Please compare it with the card.`,
  invalid_tax_id: msg`A tax id has 13 digits, and these don't fit its check digit.`,
  parts_or_words: msg`Write the directions, or give the dosage in parts, not both. What is said besides goes into the remark.`,
  invalid_branch_number: msg`A branch number has five digits; 00000 is the head office.`,
  invalid_promptpay_id: msg`A PromptPay ID is a mobile phone of 10 digits, a tax ID of 13 or a biller ID of 15; these digits are none.`,
  unknown_dial_code: msg`Please choose a country code from the list.`,
  invalid_number: msg`This is not a valid number.`,
  invalid_choice: msg`Please choose one of the options.`,
  invalid_type: msg`This is not valid here.`,
  page_too_small: msg`Pages start at 1.`,
  limit_out_of_range: msg`The number of rows must lie between 1 and 100.`,
  window_too_long: msg`The period is too long.`,
  unknown_color: msg`This colour belongs to no category.`,
  color_contradicts_category: msg`The colour belongs to another category.`,
  unknown_time_zone: msg`This time zone is not known.`,
  unknown_reference: msg`This record no longer exists.`,
  patient_required: msg`Please choose a patient.`,
  doctor_needs_establishment: msg`A doctor needs at least one clinic.`,
  last_establishment: msg`This is the last clinic, it can't be removed.`,
  doctor_needs_record: msg`A doctor's account belongs to a doctor. Choose another role first.`,
  doctor_works_elsewhere: msg`This doctor works at none of this person's clinics.`,
  staff_is_no_doctor: msg`Staff can't be a doctor, too. Choose another role first.`,
  not_a_first_status: msg`A new appointment can't start with this status.`,
  event_is_over: msg`A closed or cancelled appointment keeps this. Open it again first.`,
  not_arrived: msg`This is for a patient who has arrived.`,
  before_arrival: msg`This must not be before the patient arrived.`,
  no_show_too_early: msg`This day has not come yet, so nobody has stayed away.`,
  event_has_begun: msg`This appointment has begun or is over, so it stays as it was.`,
  day_is_over: msg`Choose today or a later day.`,
  series_too_long: msg`This is more than 18 months after the first appointment.`,
  all_day_needs_whole_days: msg`An all-day appointment covers whole days.`,
  amount_out_of_range: msg`This amount is too small or too large.`,
  duration_out_of_range: msg`A duration lies between 1 minute and 24 hours.`,
  length_out_of_range: msg`An appointment lasts between 5 minutes and 24 hours.`,
  too_general: msg`This is too short or too common to find a medicine by.`,
  visit_type_not_offered: msg`This doctor does not offer the chosen visit type.`,
  buffer_out_of_range: msg`A buffer lies between 0 and 120 minutes.`,
  code_taken: msg`Another item has this code, perhaps one in the archive.`,
  name_taken: msg`Another one has this name.`,
  invalid_prefix: msg`Letters, digits, dots, dashes and slashes, beginning with a letter or digit and not ending with a digit: INV-`,
  prefix_taken: msg`Other documents of this clinic are numbered with this. Choose another one.`,
  prefix_of_branch: msg`Another clinic with this tax ID numbers documents of this kind with the same prefix.`,
  unknown_text_field: msg`Please choose one of the options.`,
  number_given: msg`This number, or one above it, has been given already.`,
  percentage_out_of_range: msg`A percentage lies between 0 and 100.`,
  quantity_out_of_range: msg`The quantity is more than 0, and at most 1,000,000.`,
  measurement_out_of_range: msg`This can't be measured on a person.`,
  measurement_unusual: msg`This is unusual. Please look again; save once more if it is right.`,
  measurement_range: msg`The lower end must not be above the upper one.`,
  before_birth: msg`The patient was not born yet.`,
  measurement_needs_two: msg`Both values are needed: 120/80`,
  not_on_this_form: msg`Not on this form.`,
  one_discount_only: msg`A discount is a percentage or an amount, not both.`,
  discount_exceeds_amount: msg`The discount is more than what it is taken off.`,
  too_many_decimals: msg`These are too many decimal places.`,
  total_differs: msg`This is not what the lines come to.`,
  currency_differs: msg`This invoice is in another currency.`,
  not_of_family: msg`This is nobody of the family.`,
  overpaid: msg`This is more than what is left to pay.`,
  change_needs_cash: msg`Change is given only for cash.`,
  credit_exceeded: msg`This is more than the patient's credit.`,
  credit_note_exceeded: msg`This is more than what can still be credited.`,
  amount_or_lines: msg`Say an amount, or choose lines.`,
  amount_or_quantity: msg`Say how many, or how much.`,
  refund_needs_credit_note: msg`A part of what has a tax invoice is given back by a credit note for that tax invoice.`,
  deposit_of_other_tax: msg`This credit was taken at another rate of VAT: void the receipt of its deposit, or pay otherwise.`,
  deposit_used: msg`This deposit was used already.`,
  deposit_back_to_credit: msg`This was paid with a deposit that has its receipt: give it back as credit first.`,
  not_vat_registered: msg`The clinic is not registered for VAT.`,
  clinic_address_missing: msg`The clinic's address is missing: tax invoices and their credit notes must name it. An administrator adds it in the settings.`,
  clinic_tax_id_missing: msg`The clinic's tax ID is missing: tax invoices and their credit notes must name it. An administrator adds it in the settings.`,
  refund_exceeded: msg`This is more than what can be given back.`,
  in_future: msg`This must not lie in the future.`,
  before_invoice: msg`This is before the day of the invoice.`,
  not_a_first_invoice_status: msg`A new invoice starts as a draft, or is issued at once.`,
  wrong_password: msg`This password is not right.`,
  passwords_differ: msg`This is not the same as the password above.`,
  password_too_short: msg`The password needs at least 6 characters.`,
  password_too_weak: msg`This password is too easy to guess. Make it longer, or add an unusual word.`,
}

const conflictText: Record<ConflictReason, MessageDescriptor> = {
  double_booked: msg`The doctor already has an appointment at this time.`,
  outside_hours: msg`The doctor doesn't work at this time.`,
  patient_booked: msg`The patient already has an appointment at this time.`,
  stale: msg`Somebody else changed this in the meantime. Your changes have not been saved.`,
  allergy: msg`The patient is allergic to a medicine in it. Open the prescription to issue it with a reason.`,
  warnings: msg`There are warnings about it. Open the prescription to issue it with a reason.`,
  till_differs: msg`The cash is not what was taken. Say why, or count again.`,
  limit: msg`This is more than you may do without an administrator. Nothing was changed.`,
  transition: msg`The status can't be changed this way.`,
  in_use: msg`It still has doctors, patients, appointments or documents, so it stays.`,
  frozen: msg`This document has been issued and can't be changed any more.`,
  last_admin: msg`This is the clinic's last administrator. Make somebody else an administrator first.`,
  already_member: msg`This address belongs to a colleague already.`,
  already_invited: msg`This address is invited already. You can send the invitation again.`,
  belongs_elsewhere: msg`This account also works for another clinic, so this can't be changed here.`,
  demo_clinic: msg`No records are imported into the demo clinic.`,
  import_under_way: msg`An import into this clinic is under way.`,
  key_reused: msg`This was sent before, with other content or other rights. Look whether it is there, then enter it anew.`,
  chart_closed: msg`This is not your patient. Open the chart first, and say why.`,
  section_changed: msg`This section of the note was changed in another window.`,
  has_account: msg`This doctor has an account already, or an invitation to one.`,
}

const codeText: Record<FailureCode, MessageDescriptor> = {
  UNAUTHENTICATED: msg`Your session has ended. Please sign in again.`,
  FORBIDDEN: msg`You don't have permission to do this.`,
  NOT_FOUND: msg`This record does not exist, or is no longer there.`,
  BAD_USER_INPUT: msg`Please check the marked fields.`,
  CONFLICT: msg`This contradicts what is already there.`,
  RATE_LIMITED: msg`Too many attempts. Please wait a moment and try again.`,
  UNAVAILABLE: msg`The server can't reach its database. Try again in a moment.`,
  INTERNAL: msg`Something went wrong on the server. Nothing was changed.`,
  UNVERIFIED: msg`You are not authorized to sign in.`,
  ROLE_REFUSED: msg`You do not have permission to log in.`,
  INVALID_EMAIL_OR_PASSWORD: msg`The e-mail address or the password is not right.`,
  SIGN_UP_FAILED: msg`User creation failed`,
  SIGN_UP_CLOSED: msg`New accounts are made by invitation here. Please ask the clinic's administrator.`,
  INVALID_TOKEN: msg`This link is not valid, or has been used already.`,
  TOKEN_EXPIRED: msg`This link has expired.`,
  INVALID_PASSWORD: msg`The current password is not right.`,
  OTHER_ROLE: msg`Your account has another role at another clinic. Please ask to be invited at another e-mail address.`,
  FILE_REFUSED: msg`The clinic takes no files of this type. An admin can allow it in the settings.`,
  FILE_INFECTED: msg`A virus was found in this file. It was not stored.`,
  NOT_A_PICTURE: msg`This is no picture that can be shown. JPEG, PNG, WebP, AVIF or GIF of at most 10 MB do.`,
  NO_USER: msg`No authenticated user found.`,
  GOOGLE_NO_ACCOUNT: msg`There is no account with this Google address. Accounts are made by signing up, or by invitation.`,
  GOOGLE_CANCELLED: msg`You did not sign in with Google. You can try again, or use your password.`,
  GOOGLE_FAILED: msg`Signing in with Google did not work. Please try again, or use your password.`,
  MAIL_FAILED: msg`the mail server did not accept it`,
  NETWORK: msg`The server can't be reached. Please check the connection and try again.`,
}

/** The specification's messages (section 5). */
const missingText = {
  invoice: msg`Invoice ID is missing`,
  establishment: msg`EstablishmentId is missing`,
  prescription: msg`Prescription ID is missing`,
}
type MissingId = keyof typeof missingText

/** The specification's messages (section 8), for an error without a message. */
const failedTaskText = {
  fetchDoctor: msg`Failed to fetch doctor`,
  fetchDoctors: msg`Failed to fetch doctors`,
  fetchPatients: msg`Failed to fetch patients`,
  fetchEstablishment: msg`Failed to fetch establishment`,
  updateEstablishment: msg`Failed to update establishment`,
  fetchInvoices: msg`Failed to fetch invoices`,
  createInvoice: msg`Failed to create invoice`,
  updateInvoice: msg`Failed to update invoice`,
  deleteInvoice: msg`Failed to delete invoice`,
  fetchPrescriptions: msg`Failed to fetch prescriptions`,
  createPrescription: msg`Failed to create prescription`,
  updatePrescription: msg`Failed to update prescription`,
  deletePrescription: msg`Failed to delete prescription`,
  showDocument: msg`The document can't be made. The server's log says why.`,
}
export type FailedTask = keyof typeof failedTaskText

/** What decides the text of a failure. */
export type NamedFailure = {
  code: FailureCode
  reason?: ConflictReason
  /** A missing id of a call; detected before the call. */
  missing?: MissingId
  /** The failed task, for an error without a message. */
  failedTask?: FailedTask
}

export function failureText({ code, reason, missing, failedTask }: NamedFailure): MessageDescriptor {
  if (missing) return missingText[missing]
  if (failedTask) return failedTaskText[failedTask]
  const isExplained = code === 'CONFLICT' || code === 'FORBIDDEN'
  return (isExplained && reason && conflictText[reason]) || codeText[code] // a newer server may have more reasons
}

export const isFieldErrorKey = (key: string): key is FieldErrorKey => Object.hasOwn(fieldErrorText, key)
