import { creditKinds } from '@clinic/shared/credits/credit'
import { enumType } from '../../graphql/enum-type.ts'

export const CreditKindEnum = enumType('CreditKind', creditKinds)
