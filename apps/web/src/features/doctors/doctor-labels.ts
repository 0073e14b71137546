import type { UpdateDoctor } from '@clinic/shared/doctors/doctor-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../components/labels/change-sentence.ts'
import { readGender } from '../../components/labels/gender-names.ts'

export const doctorLabels: Record<Exclude<keyof UpdateDoctor, 'id' | 'version'>, MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  registrationId: msg`License number`,
  gender: msg`Sex`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  designations: msg`Specialty`,
  medicalServices: msg`Services`,
  languages: msg`Languages`,
  website: msg`Website`,
  establishmentIds: msg`Clinics`,
  openingHours: msg`Opening hours`,
  info: msg`About`,
  media: msg`Pictures`,
}

export const doctorTexts: NounTexts = { labels: { ...doctorLabels, signature: msg`Signature` }, read: { gender: readGender } }
