import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldChange } from '@clinic/shared/errors'

const fieldText: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  registrationId: msg`Registration id`,
  email: msg`E-mail`,
  phoneValue: msg`Phone`,
  website: msg`Website`,
  timeZone: msg`Time zone`,
  medicalServices: msg`Services`,
  info: msg`About`,
  address1: msg`Address`,
  address2: msg`Address`,
  city: msg`City or district`,
  state: msg`Province`,
  postalCode: msg`Postal code`,
  country: msg`Country`,
  lat: msg`Position`,
}

/** "Name: a → b"; undefined for what is stored for the machine. */
export function changeSentence({ field, from, to }: FieldChange, i18n: I18n): string | undefined {
  const name = fieldText[field]
  return name && `${i18n._(name)}: ${from || '–'} → ${to || '–'}`
}
