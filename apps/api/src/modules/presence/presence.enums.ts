import { presenceStatuses } from '@clinic/shared/users/presence'
import { enumType } from '../../graphql/enum-type.ts'

export const PresenceStatusEnum = enumType('PresenceStatus', presenceStatuses)
