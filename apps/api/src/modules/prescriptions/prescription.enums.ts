import { allergyRelations } from '@clinic/shared/allergies/allergy-matches'
import { prescriptionStatuses } from '@clinic/shared/prescriptions/prescription'
import { severities } from '@clinic/shared/medicine-lists/medicine-fact'
import { interactionEffects } from '@clinic/shared/prescriptions/warnings/interaction-effects'
import { prescriptionWarningKinds } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { enumType } from '../../graphql/enum-type.ts'

export const PrescriptionStatusEnum = enumType('PrescriptionStatus', prescriptionStatuses)
export const AllergyRelationEnum = enumType('AllergyRelation', allergyRelations)
export const PrescriptionWarningKindEnum = enumType('PrescriptionWarningKind', prescriptionWarningKinds)
export const SeverityEnum = enumType('WarningSeverity', severities)
export const InteractionEffectEnum = enumType('InteractionEffect', interactionEffects)
