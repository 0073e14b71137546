import { vatKinds } from '@clinic/shared/price-list/price-list'
import { enumType } from '../../graphql/enum-type.ts'

export const VatKindEnum = enumType('VatKind', vatKinds)
