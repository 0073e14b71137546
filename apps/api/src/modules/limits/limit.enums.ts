import { limitKinds, limitRequestStates } from '@clinic/shared/limits/limit'
import { enumType } from '../../graphql/enum-type.ts'

export const LimitKindEnum = enumType('LimitKind', limitKinds)
export const LimitRequestStateEnum = enumType('LimitRequestState', limitRequestStates)
