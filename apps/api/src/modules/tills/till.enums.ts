import { correctionKinds, tillStatuses } from '@clinic/shared/tills/till'
import { enumType } from '../../graphql/enum-type.ts'

export const TillStatusEnum = enumType('TillStatus', tillStatuses)
export const CorrectionKindEnum = enumType('CorrectionKind', correctionKinds)
