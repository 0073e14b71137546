import type { CsvField, CsvKind } from '@clinic/shared/imports/csv-fields'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What columns of CSV files become. */
const csvFieldTexts: Record<CsvField, MessageDescriptor> = {
  id: msg`ID in the other program`,
  hospitalNumber: msg`HN`,
  title: msg`Title before the name`,
  name: msg`Whole name`,
  firstName: msg`First name`,
  middleName: msg`Middle name`,
  lastName: msg`Last name`,
  nickname: msg`Nickname`,
  gender: msg`Sex`,
  dob: msg`Date of birth`,
  age: msg`Age`,
  phone: msg`Phone`,
  dialCode: msg`Country code of the phone`,
  email: msg`E-mail`,
  nationalId: msg`National ID or passport`,
  address: msg`Address`,
  country: msg`Country`,
  language: msg`Language`,
  allergies: msg`Allergies`,
  alerts: msg`Alerts`,
  notes: msg`Notes`,
  contactBy: msg`Reached by`,
  messageLanguage: msg`Language of messages`,
  appointmentMessages: msg`Wants messages about appointments`,
  bookingReminders: msg`Wants reminders to book`,
  mailedReceipts: msg`Wants receipts by e-mail`,
  registrationId: msg`Licence number`,
  designations: msg`Specialties`,
  medicalServices: msg`Services`,
  languages: msg`Languages`,
  info: msg`Info`,
  website: msg`Website`,
  date: msg`Day`,
  startTime: msg`Start`,
  endTime: msg`End`,
  duration: msg`Duration`,
  patient: msg`Patient`,
  doctor: msg`Doctor`,
  subject: msg`Subject`,
  status: msg`Status`,
  category: msg`Category`,
  balance: msg`Balance`,
  invoiceNumber: msg`Invoice number`,
  invoiceDate: msg`Date of the invoice`,
  dueDate: msg`Due date`,
  currency: msg`Currency`,
  description: msg`Description`,
  genericName: msg`Generic name`,
  tradeNames: msg`Trade names`,
  thaiName: msg`Thai name`,
  form: msg`Form`,
  strength: msg`Strength`,
  nationalList: msg`List of essential medicines`,
  amount: msg`Amount of a dose`,
  unit: msg`Unit of a dose`,
  route: msg`Route`,
  timesPerDay: msg`Times a day`,
  everyHours: msg`Every so many hours`,
  asNeeded: msg`As needed`,
  meal: msg`Before or after meals`,
  times: msg`Times of the day`,
  days: msg`Days`,
  quantity: msg`Quantity`,
  quantityUnit: msg`Unit of the quantity`,
  group1: msg`Group`,
  group2: msg`Group, second level`,
  group3: msg`Group, third level`,
  group4: msg`Group, fourth level`,
  groupInfo: msg`About the group`,
  controlled: msg`Controlled as`,
  advice: msg`Advice`,
  conditions: msg`Conditions`,
  cautions: msg`Cautions`,
}

/** Names that FHIR has for fields. */
const fhirFieldTexts: Record<string, MessageDescriptor> = {
  birthDate: msg`Date of birth`,
  period: msg`Time`,
  'period.start': msg`Start`,
  'period.end': msg`End`,
  subject: msg`Patient`,
  'participant.individual': msg`Doctor`,
}

const isCsv = (kind: string) => Object.hasOwn(csvKindTexts, kind)

/** The name of a field that a fault names; others go by the name that the file gives them. */
export function fieldText(i18n: I18n, { kind, field }: { kind: string; field: string }): string {
  const named = isCsv(kind) ? undefined : fhirFieldTexts[field]
  const [base = ''] = field.split('.') // "phone.value"
  const known = named ?? (Object.hasOwn(csvFieldTexts, base) ? csvFieldTexts[base as CsvField] : undefined)
  return known ? i18n._(known) : field
}

export const csvFieldText = (i18n: I18n, field: string) => fieldText(i18n, { kind: 'patients', field })

export const csvKindTexts: Record<CsvKind, MessageDescriptor> = {
  patients: msg`Patients`,
  doctors: msg`Doctors`,
  events: msg`Appointments`,
  balances: msg`Balances and open invoices`,
  drugs: msg`Medicines`,
}
