import { timeOffKinds } from '@clinic/shared/time-off/time-off'
import { enumType } from '../../graphql/enum-type.ts'

export const TimeOffKindEnum = enumType('TimeOffKind', timeOffKinds)
