import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import type { Gender } from '@clinic/shared/users/user'
import { phoneInput, phoneValue, type PhoneValue } from '../../components/form/phone/phone-value.ts'
import type { DoctorDetails } from './doctor-row.ts'

/** What the form holds; '' where nothing was entered. */
export type DoctorValues = {
  firstName: string
  lastName: string
  registrationId: string
  gender: Gender
  phone: PhoneValue
  email: string
  website: string
  designations: string[]
  medicalServices: string[]
  languages: string[]
  info: string
  establishmentIds: string[]
  openingHours: WeekOpeningHours
  media: { name: string; previewUrl: string }[]
}

/** A record as the form shows it. */
export const doctorValues = (doctor: DoctorDetails): DoctorValues => ({
  firstName: doctor.firstName,
  lastName: doctor.lastName,
  registrationId: doctor.registrationId ?? '',
  gender: doctor.gender,
  phone: phoneValue(doctor.phone),
  email: doctor.email ?? '',
  website: doctor.website,
  designations: doctor.designations,
  medicalServices: doctor.medicalServices,
  languages: doctor.languages,
  info: doctor.info,
  establishmentIds: doctor.establishments.map(({ id }) => id),
  openingHours: doctor.openingHours,
  media: doctor.media,
})

/** As the shared validator wants it. */
export const doctorFields = ({ phone, registrationId, email, ...values }: DoctorValues) => ({
  ...values,
  registrationId: registrationId.trim() || null,
  email: email.trim() || null,
  phone: phoneInput(phone),
})

/** Faults of an item of a list are the list's, both parts of a phone number share one field. */
export const doctorField = (path: string) =>
  /^(phone|designations|medicalServices|languages|establishmentIds|media)\b/.exec(path)?.[0] ?? path
