import { z } from 'zod'
import { boundedText, optionalEmail, optionalText, plainDate } from '../fields.ts'
import { isMistypedNationalId } from './national-id.ts'
import { phone } from '../phone-input.ts'
import { genderNames } from '../users/user.ts'

const details = {
  email: optionalEmail,
  phone: phone.nullish(),
  gender: z.enum(genderNames).nullish(),
  dob: plainDate.nullish(),
  language: optionalText(50),
  country: optionalText(80),
  nickname: optionalText(100),
  nationalId: optionalText(40).refine((text) => !text || !isMistypedNationalId(text), 'invalid_national_id'),
  address: optionalText(1000),
  allergies: optionalText(2000),
  alerts: optionalText(2000),
  notes: optionalText(8000),
}

export const createPatientSchema = z.object({
  ...details,
  firstName: boundedText(100),
  lastName: boundedText(100),
  establishmentId: z.uuid('invalid_id'),
})
export type CreatePatient = z.output<typeof createPatientSchema>

/** Data by which similar patients are found. */
export const similarPatientsSchema = z.object({
  establishmentId: z.uuid('invalid_id').nullish(),
  firstName: optionalText(100),
  lastName: optionalText(100),
  dob: plainDate.nullish(),
  phone: phone.nullish(),
})
export type SimilarPatients = z.output<typeof similarPatientsSchema>

export const updatePatientSchema = z.object({
  ...details,
  id: z.uuid('invalid_id'),
  version: z.int().min(1, 'invalid_number').nullish(),
  firstName: boundedText(100).nullish(),
  lastName: boundedText(100).nullish(),
})
export type UpdatePatient = z.output<typeof updatePatientSchema>
/** What people write about a patient. */
export type PatientField = Exclude<keyof UpdatePatient, 'id' | 'version'>
