import { backupAlarms, backupFaults, backupKinds, backupProofs, backupResults } from '@clinic/shared/backup'
import { changeTypes, listNames } from '@clinic/shared/change'
import { currencyCodes } from '@clinic/shared/money'
import { invoiceStatuses, paymentMethods } from '@clinic/shared/invoice'
import { prescriptionStatuses } from '@clinic/shared/prescription'
import { cancelReasons, eventCategories, eventStatuses } from '@clinic/shared/event'
import { presenceStatuses } from '@clinic/shared/presence'
import { genderNames, userRoles } from '@clinic/shared/user'
import type { UserRole } from '@clinic/shared/user'
import { builder } from './builder.ts'

export const EventStatusEnum = builder.enumType('EventStatus', { values: eventStatuses })
export const CancelReasonEnum = builder.enumType('CancelReason', { values: cancelReasons })
export const InvoiceStatusEnum = builder.enumType('InvoiceStatus', { values: invoiceStatuses })
export const PaymentMethodEnum = builder.enumType('PaymentMethod', { values: paymentMethods })
export const PrescriptionStatusEnum = builder.enumType('PrescriptionStatus', { values: prescriptionStatuses })
export const CurrencyEnum = builder.enumType('Currency', { values: currencyCodes })
export const PresenceStatusEnum = builder.enumType('PresenceStatus', { values: presenceStatuses })
export const ChangeTypeEnum = builder.enumType('ChangeType', { values: changeTypes })
export const ListNameEnum = builder.enumType('ListName', { values: listNames })
export const GenderEnum = builder.enumType('Gender', { values: genderNames })
export const UserRoleEnum = builder.enumType('UserRole', { values: Object.keys(userRoles) as UserRole[] })

export const BackupKindEnum = builder.enumType('BackupKind', { values: backupKinds })
export const BackupResultEnum = builder.enumType('BackupResult', { values: backupResults })
export const BackupProofEnum = builder.enumType('BackupProof', { values: backupProofs })
export const BackupFaultEnum = builder.enumType('BackupFault', { values: backupFaults })
export const BackupAlarmEnum = builder.enumType('BackupAlarm', { values: backupAlarms })

/** A GraphQL name has no hyphen: `medical_care` on the wire is the category `medical-care`. */
export const EventCategoryEnum = builder.enumType('EventCategory', {
  values: Object.fromEntries(eventCategories.map((value) => [value.replace('-', '_'), { value }])) as Record<
    string,
    { value: (typeof eventCategories)[number] }
  >,
})
