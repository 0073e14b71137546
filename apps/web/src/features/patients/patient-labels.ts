import { formatPhone } from '@clinic/shared/phone'
import { genderNames } from '@clinic/shared/user'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { genderTexts } from '../../components/labels/gender-names.ts'
import type { FieldChange } from '@clinic/shared/errors'
import { formatPlainDate } from '../../lib/time.ts'

const fieldText: Record<string, MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  nickname: msg`Nickname`,
  gender: msg`Sex`,
  dob: msg`Date of birth`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  phoneValue: msg`Phone`,
  nationalId: msg`National ID or passport`,
  language: msg`Language`,
  country: msg`Nationality`,
  address: msg`Address`,
  allergies: msg`Allergies`,
  alerts: msg`Alerts`,
  notes: msg`Notes`,
}

function valueText(field: string, value: string | null, i18n: I18n, language: string): string {
  if (!value) return '–'
  const gender = field === 'gender' ? genderNames[Number(value)] : undefined
  if (gender) return i18n._(genderTexts[gender])
  if (field === 'dob') return formatPlainDate(value.slice(0, 10), 'date', language)
  if (field === 'phoneValue') return formatPhone({ value, dialCode: '+66' })
  return value
}

/** "Notes: a → b"; undefined for what is stored for the machine. */
export function changeSentence({ field, from, to }: FieldChange, i18n: I18n, language: string): string | undefined {
  const name = fieldText[field]
  if (!name) return undefined
  return `${i18n._(name)}: ${valueText(field, from, i18n, language)} → ${valueText(field, to, i18n, language)}`
}
