import { z } from 'zod'
import { boundedText, optionalEmail, optionalIdentifier, optionalText, pictureAddress, textList, webAddress } from '../fields.ts'
import { weekOpeningHours } from '../establishments/opening-hours-input.ts'
import { phone } from '../phone-input.ts'
import { maxPictures } from '../picture.ts'
import { genderNames } from '../users/user.ts'

export const mediaItem = z.object({
  previewUrl: pictureAddress,
  name: boundedText(200),
})

const details = {
  registrationId: optionalIdentifier(50),
  gender: z.enum(genderNames).nullish(),
  email: optionalEmail,
  phone: phone.nullish(),
  designations: textList(20),
  medicalServices: textList(60),
  info: optionalText(4000),
  languages: textList(30),
  website: webAddress,
  media: z.array(mediaItem).max(maxPictures, 'too_many').nullish(),
  openingHours: weekOpeningHours.nullish(),
}
const establishmentIds = z.array(z.uuid('invalid_id')).min(1, 'doctor_needs_establishment').max(100, 'too_many')

export const createDoctorSchema = z.object({
  ...details,
  firstName: boundedText(100),
  lastName: boundedText(100),
  establishmentIds,
})
export type CreateDoctor = z.output<typeof createDoctorSchema>

export const updateDoctorSchema = z.object({
  ...details,
  id: z.uuid('invalid_id'),
  version: z.int().min(1, 'invalid_number').nullish(),
  firstName: boundedText(100).nullish(),
  lastName: boundedText(100).nullish(),
  establishmentIds: establishmentIds.nullish(),
})
export type UpdateDoctor = z.output<typeof updateDoctorSchema>
