import type { AllergyMatch } from './allergies/allergy-matches.ts'
import type { LimitBreach } from './limits/limit.ts'
import type { PrescriptionWarning } from './prescriptions/warnings/prescription-warning.ts'
import type { TillCash } from './tills/till.ts'
import type { OutsideHoursCause } from './availability/outside-hours.ts'
import type { DoctorTitle } from './doctors/titles.ts'

export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Faults of one field. The sentences are in the catalogues of web and API. */
export const fieldErrorKeys = [
  'required',
  'name_required',
  'too_long',
  'too_many',
  'too_short',
  'repeated',
  'overlaps',
  'invalid_text',
  'invalid_id',
  'invalid_date',
  'date_out_of_range',
  'invalid_time',
  'end_after_start',
  'invalid_email',
  'invalid_url',
  'invalid_path',
  'https_only',
  'local_address',
  'invalid_header',
  'invalid_json',
  'invalid_phone',
  'unknown_dial_code',
  'invalid_national_id',
  'invalid_tax_id',
  'invalid_branch_number',
  'invalid_promptpay_id',
  'invalid_number',
  'invalid_choice',
  'invalid_type',
  'parts_or_words',
  'page_too_small',
  'limit_out_of_range',
  'window_too_long',
  'unknown_color',
  'color_contradicts_category',
  'unknown_time_zone',
  'unknown_reference',
  'patient_required',
  'not_of_family',
  'doctor_needs_establishment',
  'last_establishment',
  'doctor_needs_record',
  'doctor_works_elsewhere',
  'staff_is_no_doctor',
  'not_a_first_status',
  'event_is_over',
  'not_arrived',
  'before_arrival',
  'no_show_too_early',
  'event_has_begun',
  'day_is_over',
  'series_too_long',
  'all_day_needs_whole_days',
  'amount_out_of_range',
  'percentage_out_of_range',
  'quantity_out_of_range',
  'measurement_out_of_range',
  'measurement_unusual',
  'measurement_range',
  'before_birth',
  'measurement_needs_two',
  'not_on_this_form',
  'one_discount_only',
  'discount_exceeds_amount',
  'duration_out_of_range',
  'length_out_of_range',
  'code_taken',
  'buffer_out_of_range',
  'visit_type_not_offered',
  'name_taken',
  'invalid_prefix',
  'prefix_taken',
  'prefix_of_branch',
  'number_given',
  'unknown_text_field',
  'too_general',
  'too_many_decimals',
  'total_differs',
  'currency_differs',
  'overpaid',
  'change_needs_cash',
  'credit_exceeded',
  'refund_exceeded',
  'credit_note_exceeded',
  'amount_or_lines',
  'amount_or_quantity',
  'refund_needs_credit_note',
  'deposit_of_other_tax',
  'deposit_used',
  'deposit_back_to_credit',
  'not_vat_registered',
  'clinic_address_missing',
  'clinic_tax_id_missing',
  'in_future',
  'before_invoice',
  'not_a_first_invoice_status',
  'wrong_password',
  'passwords_differ',
  'password_too_short',
  'password_too_weak',
] as const
export type FieldErrorKey = (typeof fieldErrorKeys)[number]

/** One field's fault: `path` as in the GraphQL input, dot-separated ("input.0.endTime"). */
export type FieldError = { path: string; key: FieldErrorKey; message: string }

/** One changed field, with readable values. */
export type FieldChange = { field: string; from: string | null; to: string | null }

/**
 * An appointment that conflicts with another. What the viewer may not see is null: for another clinic's, everything but the time.
 */
export type Conflict = {
  /** Position in the input list of the appointment that could not be booked. */
  index: number
  id: string | null
  /** ISO 8601. */
  startTime: string
  endTime: string
  /** Minutes of the doctor's time before and after it, where there are any. */
  bufferBefore?: number
  bufferAfter?: number
  subject: string | null
  status: string | null
  doctorName: string | null
  doctorTitle: DoctorTitle | null
  patientName: string | null
  /** The room or equipment that is taken, where it is not the doctor. */
  resourceName?: string
  /** It can't be used then, and nobody has it; `subject` is the reason. */
  isOutOfUse?: true
}

/** An appointment at a time when its doctor doesn't work; of one without a doctor (the name is empty), while the establishment is closed. */
export type OutsideHoursConflict = {
  /** Position in the input list. */
  index: number
  doctorName: string
  doctorTitle: DoctorTitle | null
  cause: OutsideHoursCause
  /** ISO 8601; what of, as of `OutsideHours`. */
  spans: { startTime: string; endTime: string }[]
}

/** Fields of an error's `extensions` besides the code. `path`: as that of a field's fault, of an operation on several records. */
export type ErrorDetails =
  | { fieldErrors: FieldError[] }
  | { reason: 'double_booked' | 'patient_booked'; conflicts: Conflict[] }
  | { reason: 'outside_hours'; outside: OutsideHoursConflict[] }
  | { reason: 'stale'; version: number; changedBy: string | null; changes: FieldChange[]; path?: string }
  /** A prescription needs a reason to be issued; `allergy` where one of the warnings is about the patient's allergies. */
  | { reason: 'allergy'; matches: AllergyMatch[]; warnings: PrescriptionWarning[] }
  | { reason: 'warnings'; warnings: PrescriptionWarning[] }
  | { reason: 'till_differs'; cash: TillCash[] }
  /** More than staff may do without an admin, who can allow the request of this id. */
  | { reason: 'limit'; limitRequestId: string; breaches: LimitBreach[]; path?: string }
  | { reason: 'transition'; from: string; to: string; path?: string }
  | { reason: 'frozen'; status: string }
  | { reason: 'in_use' | 'last_admin' | 'already_member' | 'already_invited' | 'has_account' | 'belongs_elsewhere' }
  | { reason: 'demo_clinic' | 'import_under_way' }
  /** What doctors keep of a patient who is not theirs is read after saying why. */
  | { reason: 'chart_closed' }
  /** Something else was sent under the same key before, or the rights have changed since. */
  | { reason: 'key_reused' }
  /** A section of a note that another window has changed: what it says there. */
  | { reason: 'section_changed'; section: { id: string; text: string } }
export type ConflictReason = Extract<ErrorDetails, { reason: string }>['reason']

/** Sentences of the specification, sections 5, 6 and 8, verbatim. */
export const specMessages = {
  unverified: 'You are not authorized to sign in.',
  roleRefused: 'You do not have permission to log in.',
  signUpFailed: 'User creation failed',
  noUser: 'No authenticated user found.',
  verificationMail: (error: string) => `Failed to send verification email: ${error}`,
  ipFailed: 'Failed to retrieve IP',
  invoiceIdMissing: 'Invoice ID is missing',
  establishmentIdMissing: 'EstablishmentId is missing',
  prescriptionIdMissing: 'Prescription ID is missing',
} as const
