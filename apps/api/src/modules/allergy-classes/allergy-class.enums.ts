import { builtInAllergyClassKeys } from '@clinic/shared/allergies/allergy-classes'
import { enumType } from '../../graphql/enum-type.ts'

export const BuiltInAllergyClassEnum = enumType('BuiltInAllergyClass', builtInAllergyClassKeys)
