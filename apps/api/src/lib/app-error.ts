import type { ErrorCode, ErrorDetails, FieldError, FieldErrorKey } from '@clinic/shared/errors'
import { fieldErrorKeys } from '@clinic/shared/errors'

/** Thrown by services; `graphql/errors.ts` and `http/responses.ts` turn it into responses. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined

  constructor(code: ErrorCode, message: string, details?: ErrorDetails) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** A foreign id and a missing one give the same error. */
export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found`)

export const forbidden = (message = 'You do not have permission to do this.') => new AppError('FORBIDDEN', message)

export const unauthenticated = () => new AppError('UNAUTHENTICATED', 'You are not signed in.')

/** For operations that the viewer has no permission for. */
export const refusalOf = (viewer: object | null) => (viewer ? forbidden() : unauthenticated())

export function badInput(...faults: [path: string, key: FieldErrorKey][]) {
  const fieldErrors = faults.map(([path, key]) => ({ path, key, message: fieldErrorMessages[key] }))
  return new AppError('BAD_USER_INPUT', fieldErrors.map((fault) => `${fault.path}: ${fault.message}`).join('; '), { fieldErrors })
}

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined; code?: string }

/** Turns a validator's issues into one error that names every field. */
export function fromIssues(issues: readonly Issue[]): AppError {
  const fieldErrors = issues.map((issue): FieldError => {
    const key = keyOfIssue(issue)
    const path = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
    return { path, key, message: fieldErrorMessages[key] }
  })
  return new AppError('BAD_USER_INPUT', fieldErrors.map((fault) => `${fault.path} ${fault.message}`).join('; '), { fieldErrors })
}

export function keyOfIssue({ message, code }: Issue): FieldErrorKey {
  const known = fieldErrorKeys.find((key) => key === message)
  if (known) return known
  return code === 'invalid_value' ? 'invalid_choice' : 'invalid_type'
}

/** For clients of the API; the screens translate the key. */
export const fieldErrorMessages: Record<FieldErrorKey, string> = {
  required: 'is required',
  name_required: 'is required where there is no other name',
  too_long: 'is too long',
  too_many: 'has too many entries',
  too_short: 'is too short',
  repeated: 'is in the list twice',
  overlaps: 'is at the same time as another one',
  invalid_text: 'contains characters that cannot be stored',
  invalid_id: 'is not an id',
  invalid_date: 'is not a date that exists, or has no time zone offset',
  date_out_of_range: 'must lie between 1900-01-01 and 2099-12-31',
  invalid_time: 'is not a time of day',
  end_after_start: 'must be after the start',
  invalid_email: 'is not an e-mail address',
  invalid_url: 'must be an http or https address',
  invalid_path: 'has other characters than small letters, digits and single dashes',
  https_only: 'must be an https address',
  local_address: 'is an address of this machine or of a private network, which this server does not allow',
  invalid_header: 'has a line that is no header, or one that can not be set',
  invalid_json: 'is not JSON once its names in braces are filled in',
  invalid_phone: 'is not a phone number',
  invalid_national_id: "has not a Thai identity card's check digit",
  invalid_tax_id: "has not 13 digits with a tax id's check digit",
  invalid_branch_number: 'has not five digits',
  parts_or_words: 'can not be given beside a dosage in parts; put it into the remark',
  invalid_promptpay_id: 'must be a mobile phone of 10 digits, a tax id of 13 or a biller id of 15',
  unknown_dial_code: 'is not a known dial code',
  invalid_number: 'is not a valid number',
  invalid_choice: 'is not one of the choices',
  invalid_type: 'has the wrong type',
  page_too_small: 'must be 1 or more',
  limit_out_of_range: 'must be between 1 and 100',
  window_too_long: 'spans more than 62 days',
  unknown_color: 'is not the colour of a category',
  color_contradicts_category: 'is the colour of another category',
  unknown_time_zone: 'is not a time zone',
  unknown_reference: 'does not exist',
  patient_required: 'is required for this category',
  doctor_needs_establishment: 'must name at least one establishment',
  last_establishment: 'is the last establishment of this doctor',
  doctor_needs_record: "can't be taken from an account whose role is DOCTOR",
  doctor_works_elsewhere: 'works at none of the establishments of this account',
  staff_is_no_doctor: 'is for the roles DOCTOR and ADMIN',
  not_a_first_status: 'is not a status that an appointment can start with',
  event_is_over: 'stays as it was in a closed or cancelled appointment',
  not_arrived: 'is for a patient who has arrived',
  before_arrival: 'must not be before the arrival',
  no_show_too_early: 'is for a day that has begun',
  event_has_begun: 'has begun or is over, and stays as it was',
  day_is_over: 'must be today or later',
  series_too_long: 'is more than 18 months after the first appointment',
  all_day_needs_whole_days: 'must be midnight at the clinic for an all-day appointment',
  amount_out_of_range: 'is too small or too large an amount',
  duration_out_of_range: 'must lie between 1 and 1440 minutes',
  length_out_of_range: 'must lie between 5 and 1440 minutes',
  too_general: 'is too short or too common to find a medicine by',
  visit_type_not_offered: 'names a doctor who does not offer this visit type',
  buffer_out_of_range: 'must be from 0 to 120 minutes',
  code_taken: 'belongs to another item, or to one in the archive',
  name_taken: 'is the name of another one',
  invalid_prefix:
    'must begin with a letter or digit, have only letters, digits, dots, dashes and slashes, and not end with a digit',
  prefix_taken: 'is what other documents of this clinic are numbered with',
  prefix_of_branch: 'goes with a prefix by which another branch of this tax id numbers its documents',
  unknown_text_field: 'names something in braces that there is not',
  number_given: 'must be more than the last number that was given',
  percentage_out_of_range: 'must lie between 0 and 100',
  quantity_out_of_range: 'must be more than 0, and at most 1000000',
  measurement_out_of_range: 'can not be measured on a person',
  measurement_unusual: 'is unusual, and has to be confirmed',
  measurement_range: 'is a range whose lower end is above its upper one',
  before_birth: 'is before the patient was born',
  measurement_needs_two: 'has two values',
  not_on_this_form: 'has no place on this form',
  one_discount_only: 'is one discount too many beside the percentage',
  discount_exceeds_amount: 'is more than there is to pay',
  too_many_decimals: 'has too many decimal places',
  total_differs: 'is not what the lines come to',
  currency_differs: 'is in another currency than the first one',
  not_of_family: 'is of nobody of the family',
  overpaid: 'is more than what is left to pay',
  change_needs_cash: 'must be cash for change to be given',
  credit_exceeded: "is more than the patient's credit",
  refund_exceeded: 'is more than what can be given back',
  credit_note_exceeded: 'is more than what can still be credited',
  amount_or_lines: 'is needed, or lines, and not both',
  amount_or_quantity: 'is needed, or a quantity, and not both',
  refund_needs_credit_note: 'of a payment with a tax invoice is given back in part by a credit note',
  deposit_of_other_tax: 'is more than was paid in advance at the rates of VAT of what is due',
  deposit_used: 'is of a deposit that was used',
  deposit_back_to_credit: 'was paid with a deposit that has its receipt, and is given back as credit',
  not_vat_registered: 'has VAT, for which the clinic is not registered',
  clinic_address_missing: "needs the clinic's address, which tax invoices and their credit notes must name",
  clinic_tax_id_missing: "needs the clinic's tax id, which tax invoices and their credit notes must name",
  in_future: 'must not lie in the future',
  before_invoice: 'is before the day of the invoice',
  not_a_first_invoice_status: 'must be draft or issued for a new invoice',
  wrong_password: 'is not the current password',
  passwords_differ: 'is not the same as the password above',
  password_too_short: 'must have at least 6 characters',
  password_too_weak: 'is too easy to guess',
}
