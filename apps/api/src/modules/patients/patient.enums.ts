import { allergySeverities, allergyStatuses } from '@clinic/shared/allergies/allergy'
import { enumType } from '../../graphql/enum-type.ts'

export const AllergyStatusEnum = enumType(
  'AllergyStatus',
  allergyStatuses,
  'Of a patient: nobody asked, none is known, or those of the list.',
)
export const AllergySeverityEnum = enumType('AllergySeverity', allergySeverities)
