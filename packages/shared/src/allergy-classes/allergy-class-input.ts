import { z } from 'zod'
import { boundedText, optionalText } from '../fields.ts'
import { builtInAllergyClassKeys } from '../allergies/allergy-classes.ts'
import { isTellingName } from '../medicines/medicine-words.ts'

const id = z.uuid('invalid_id')

const name = boundedText(100).refine(isTellingName, 'too_general')
const className = optionalText(100).refine((value) => !value || isTellingName(value), 'too_general')
const otherNames = z.array(name).max(30, 'too_many').nullish()

export const allergySubstanceSchema = z.object({ name, otherNames })

const details = {
  nameTh: className,
  nameEn: className,
  otherNames,
  substances: z.array(allergySubstanceSchema).max(100, 'too_many').nullish(),
}

/** `allergyClassFaults` says what the fields have to be together, which the server checks. */
export const createAllergyClassSchema = z.object({
  establishmentId: id,
  builtIn: z.enum(builtInAllergyClassKeys, 'invalid_choice').nullish(),
  ...details,
})
export type CreateAllergyClass = z.output<typeof createAllergyClassSchema>

/** Which built-in class it adds to stays as it is. */
export const updateAllergyClassSchema = z.object({ id, version: z.int().min(1, 'invalid_number').nullish(), ...details })
export type UpdateAllergyClass = z.output<typeof updateAllergyClassSchema>
