import { z } from 'zod'
import { boundedText, optionalText } from '../fields.ts'
import { allergySeverities, allergyStatuses, maxAllergies, maxAllergyText } from './allergy.ts'

export const allergySchema = z.object({
  substance: boundedText(maxAllergyText),
  reaction: optionalText(maxAllergyText),
  severity: z.enum(allergySeverities, 'invalid_choice').nullish(),
})

/** Of a patient. The server checks that status and list fit each other. */
export const allergyFields = {
  allergies: optionalText(2000),
  allergyStatus: z.enum(allergyStatuses, 'invalid_choice').nullish(),
  allergyList: z.array(allergySchema).max(maxAllergies, 'too_many').nullish(),
}
const allergyFieldsSchema = z.object(allergyFields)
export type GivenAllergies = z.output<typeof allergyFieldsSchema>
