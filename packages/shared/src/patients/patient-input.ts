import { z } from 'zod'
import { allergyFields } from '../allergies/allergy-input.ts'
import { optionalEmail, optionalIdentifier, optionalText } from '../fields.ts'
import { contactWishSchema } from '../messages/contact-wish.ts'
import { birthDateFields, joinBirthDate } from './birth-date-input.ts'
import { isMistypedNationalId } from './national-id.ts'
import { phone } from '../phone-input.ts'
import { maxTitleLength } from './title.ts'
import { genderNames } from '../users/user.ts'

const details = {
  title: optionalText(maxTitleLength),
  firstName: optionalText(100),
  lastName: optionalText(100),
  email: optionalEmail,
  phone: phone.nullish(),
  gender: z.enum(genderNames).nullish(),
  ...birthDateFields,
  language: optionalText(50),
  country: optionalText(80),
  nickname: optionalText(100),
  nationalId: optionalIdentifier(40).refine((text) => !text || !isMistypedNationalId(text), 'invalid_national_id'),
  address: optionalText(1000),
  ...allergyFields,
  alerts: optionalText(2000),
  notes: optionalText(8000),
  contactWish: contactWishSchema.nullish(),
}

type Names = { firstName?: string | null | undefined; lastName?: string | null | undefined }
const hasName = ({ firstName, lastName }: Names) => Boolean(firstName?.trim() || lastName?.trim())
/** Is told with the faults of other fields, not after they are mended. */
const nameFault = { message: 'name_required', path: ['firstName'], when: () => true }

/** What is known of a patient. One name is enough, given or family name. */
export const patientSchema = z.object(details).refine(hasName, nameFault).check(joinBirthDate)

export const createPatientSchema = patientSchema.safeExtend({ establishmentId: z.uuid('invalid_id') })
export type CreatePatient = z.output<typeof createPatientSchema>

/** Data by which similar patients are found. */
export const similarPatientsSchema = z
  .object({
    establishmentId: z.uuid('invalid_id').nullish(),
    firstName: optionalText(100),
    lastName: optionalText(100),
    ...birthDateFields,
    phone: phone.nullish(),
  })
  .check(joinBirthDate)
export type SimilarPatients = z.output<typeof similarPatientsSchema>

/** '' empties a name, unless the other is or becomes empty, too; null leaves it as it is. */
export const updatePatientSchema = z
  .object({ ...details, id: z.uuid('invalid_id'), version: z.int().min(1, 'invalid_number').nullish() })
  .refine((names) => hasName(names) || names.firstName == null || names.lastName == null, nameFault)
  .check(joinBirthDate)
export type UpdatePatient = z.output<typeof updatePatientSchema>
/** What people write about a patient. Allergies as one text are for programs, and for imports. */
export type PatientField = Exclude<
  keyof UpdatePatient,
  'id' | 'version' | 'allergies' | 'dob' | 'birthDateEstimated' | 'contactWish'
>
