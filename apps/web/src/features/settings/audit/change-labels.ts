import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UserRole } from '@clinic/shared/user'
import { userRoles } from '@clinic/shared/user'
import { roleNames } from '../../../components/labels/role-names.ts'
import type { FieldChange } from '@clinic/shared/errors'
import { formatPlainDate, formatTime } from '../../../lib/time.ts'

/** The words for what was changed in accounts and clinics. */

const fieldWords: Record<string, MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  name: msg`Name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  phoneValue: msg`Phone`,
  phoneDialCode: msg`Country code`,
  avatar: msg`Photo`,
  image: msg`Photo`,
  role: msg`Role`,
  invitationExpires: msg`Invitation ends`,
  registrationId: msg`Registration id`,
  info: msg`About the clinic`,
  website: msg`Website`,
  medicalServices: msg`Medical services`,
  media: msg`Pictures`,
  country: msg`Country`,
  city: msg`City`,
  state: msg`Province`,
  postalCode: msg`Postal code`,
  address1: msg`Address`,
  address2: msg`Address, second line`,
  location: msg`Address`,
  timeZone: msg`Time zone`,
  staffSignIn: msg`Staff may sign in`,
  subject: msg`Subject`,
  status: msg`Status`,
  startTime: msg`Start`,
  endTime: msg`End`,
  isAllDay: msg`All day`,
  category: msg`Category`,
  patient: msg`Patient`,
  doctor: msg`Doctor`,
  patientId: msg`Patient`,
  doctorId: msg`Doctor`,
  cancelReason: msg`Reason`,
  overbookReason: msg`Reason for the overbooking`,
  gender: msg`Sex`,
  dob: msg`Date of birth`,
  hospitalNumber: msg`HN`,
  nickname: msg`Nickname`,
  allergies: msg`Allergies`,
  alerts: msg`Alerts`,
  notes: msg`Notes`,
  archived: msg`Archived`,
  language: msg`Language`,
  languages: msg`Languages`,
  designations: msg`Specialty`,
  openingHours: msg`Opening hours`,
  establishments: msg`Establishments`,
  number: msg`Number`,
  totalAmount: msg`Total`,
  dueDate: msg`Due date`,
  discount: msg`Discount`,
  tax: msg`Tax`,
  currency: msg`Currency`,
  // Of an import: how many of each kind came in.
  patients: msg`Patients`,
  doctors: msg`Doctors`,
  events: msg`Appointments`,
  Organization: msg`Organizations`,
  Location: msg`Locations`,
  Practitioner: msg`Doctors`,
  PractitionerRole: msg`Roles of doctors`,
  Patient: msg`Patients`,
  Encounter: msg`Appointments`,
  MedicationRequest: msg`Prescriptions`,
  amount: msg`Amount`,
  method: msg`Method`,
}

/** Of appointments, invoices and prescriptions together: no word means two things. */
const statusWords: Record<string, MessageDescriptor> = {
  pending: msg`Pending`,
  confirmed: msg`Confirmed`,
  waiting: msg`Waiting`,
  closed: msg`Closed`,
  cancelled: msg`Canceled`,
  draft: msg`Draft`,
  issued: msg({ message: 'Issued', context: 'invoice' }),
  partially_paid: msg`Partly paid`,
  paid: msg`Paid`,
  void: msg`Void`,
}

export type Speaking = { i18n: I18n; language: string; zone: string }

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:/.test(text) && !Number.isNaN(Date.parse(text))
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const isRole = (text: string): text is UserRole => Object.hasOwn(userRoles, text)

/** A stored value as people read it; names and free text stay as they are. */
export function valueWords(field: string, value: string | null, { i18n, language, zone }: Speaking): string {
  if (value === null || value === '') return '–'
  if (field === 'role' && isRole(value)) return i18n._(roleNames[value])
  if (field === 'status' && statusWords[value]) return i18n._(statusWords[value])
  if (value === 'true') return i18n._(msg`yes`)
  if (value === 'false') return i18n._(msg`no`)
  if (isInstant(value)) return formatTime(new Date(value), 'dateTime', language, zone)
  if (isDate(value)) return formatPlainDate(value, 'date', language)
  return partsOf(value)
}

/** What is stored as a list or a group is read as its parts, without brackets and keys. */
function partsOf(value: string): string {
  if (!/^[[{]/.test(value)) return value
  try {
    return leaves(JSON.parse(value)).join(', ') || '–'
  } catch {
    return value
  }
}

function leaves(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object') return Object.values(value).flatMap(leaves)
  return [String(value as string | number | boolean)]
}

/** "Phone: +66 812345678 → +66 898765432" */
export function changeWords({ field, from, to }: FieldChange, speaking: Speaking): string {
  const label = fieldWords[field] ? speaking.i18n._(fieldWords[field]) : field
  return `${label}: ${valueWords(field, from, speaking)} → ${valueWords(field, to, speaking)}`
}

/** Stored for the machine, not for people. */
const silentFields = new Set(['version', 'categoryColor', 'establishmentId', 'waitingSince'])
export const isSilent = ({ field }: FieldChange) => silentFields.has(field)
