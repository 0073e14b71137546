import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldChange } from '@clinic/shared/errors'

const fieldText: Record<string, MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  registrationId: msg`Registration id`,
  gender: msg`Sex`,
  email: msg`E-mail`,
  phoneValue: msg`Phone`,
  website: msg`Website`,
  designations: msg`Specialty`,
  medicalServices: msg`Services`,
  languages: msg`Languages`,
  info: msg`About`,
  openingHours: msg`Opening hours`,
  media: msg`Pictures`,
}

/** Too long, or too much of the machine's, to be read in a sentence. */
const onlyNamed = new Set(['openingHours', 'media', 'gender'])

/** "E-mail: a → b"; undefined for what is stored for the machine. */
export function changeSentence({ field, from, to }: FieldChange, i18n: I18n): string | undefined {
  const name = fieldText[field]
  if (!name) return undefined
  return onlyNamed.has(field) ? i18n._(name) : `${i18n._(name)}: ${from || '–'} → ${to || '–'}`
}
