import { allergyRelations } from '@clinic/shared/allergies/allergy-matches'
import { prescriptionStatuses } from '@clinic/shared/prescriptions/prescription'
import { interactionEffects } from '@clinic/shared/prescriptions/warnings/interactions'
import { prescriptionWarningKinds } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { enumType } from '../../graphql/enum-type.ts'

export const PrescriptionStatusEnum = enumType('PrescriptionStatus', prescriptionStatuses)
export const AllergyRelationEnum = enumType('AllergyRelation', allergyRelations)
export const PrescriptionWarningKindEnum = enumType('PrescriptionWarningKind', prescriptionWarningKinds)
export const InteractionEffectEnum = enumType('InteractionEffect', interactionEffects)
