import { changeTypes, listNames } from '@clinic/shared/change'
import { cancelReasons, eventCategories, eventStatuses } from '@clinic/shared/event'
import { presenceStatuses } from '@clinic/shared/presence'
import { genderNames, userRoles } from '@clinic/shared/user'
import type { UserRole } from '@clinic/shared/user'
import { builder } from './builder.ts'

export const EventStatusEnum = builder.enumType('EventStatus', { values: eventStatuses })
export const CancelReasonEnum = builder.enumType('CancelReason', { values: cancelReasons })
export const PresenceStatusEnum = builder.enumType('PresenceStatus', { values: presenceStatuses })
export const ChangeTypeEnum = builder.enumType('ChangeType', { values: changeTypes })
export const ListNameEnum = builder.enumType('ListName', { values: listNames })
export const GenderEnum = builder.enumType('Gender', { values: genderNames })
export const UserRoleEnum = builder.enumType('UserRole', { values: Object.keys(userRoles) as UserRole[] })

/** A GraphQL name has no hyphen: `medical_care` on the wire is the category `medical-care`. */
export const EventCategoryEnum = builder.enumType('EventCategory', {
  values: Object.fromEntries(eventCategories.map((value) => [value.replace('-', '_'), { value }])) as Record<
    string,
    { value: (typeof eventCategories)[number] }
  >,
})
