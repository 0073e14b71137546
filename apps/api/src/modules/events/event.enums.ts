import { cancelReasons, eventCategories, eventStatuses } from '@clinic/shared/events/event'
import { enumType } from '../../graphql/enum-type.ts'

export const EventStatusEnum = enumType('EventStatus', eventStatuses)
export const CancelReasonEnum = enumType('CancelReason', cancelReasons)
export const EventCategoryEnum = enumType('EventCategory', eventCategories)
