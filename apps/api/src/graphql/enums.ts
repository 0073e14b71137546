import { builtInAllergyClassKeys } from '@clinic/shared/allergies/allergy-classes'
import { allergySeverities, allergyStatuses } from '@clinic/shared/allergies/allergy'
import { allergyRelations } from '@clinic/shared/allergies/allergy-matches'
import { interactionEffects } from '@clinic/shared/prescriptions/warnings/interactions'
import { prescriptionWarningKinds } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { backupAlarms, backupFaults, backupKinds, backupProofs, backupResults } from '@clinic/shared/backups/backup'
import { changeTypes, listNames } from '@clinic/shared/change'
import { documentMailStatuses, mailedKinds } from '@clinic/shared/documents/document'
import { languages } from '@clinic/shared/languages'
import { currencyCodes } from '@clinic/shared/money'
import { creditKinds } from '@clinic/shared/credits/credit'
import { invoiceStatuses, moneyMethods, paymentExcesses, paymentMethods } from '@clinic/shared/invoices/invoice'
import { dosageRoutes, dosageTimes, mealTimings, medicineUnits } from '@clinic/shared/dosage/dosage'
import { prescriptionStatuses } from '@clinic/shared/prescriptions/prescription'
import { cancelReasons, eventCategories, eventStatuses } from '@clinic/shared/events/event'
import { receiptKinds } from '@clinic/shared/invoices/receipt'
import { vatKinds } from '@clinic/shared/price-list/price-list'
import { correctionKinds, tillStatuses } from '@clinic/shared/tills/till'
import { dayParts } from '@clinic/shared/time/day-part'
import { weekdays } from '@clinic/shared/establishments/opening-hours'
import { presenceStatuses } from '@clinic/shared/users/presence'
import { genderNames, userRoleNames } from '@clinic/shared/users/user'
import { doctorTitleKeys } from '@clinic/shared/doctors/titles'
import { enumType } from './enum-type.ts'

export const WeekdayEnum = enumType('Weekday', weekdays)
export const DayPartEnum = enumType('DayPart', dayParts)
export const EventStatusEnum = enumType('EventStatus', eventStatuses)
export const CancelReasonEnum = enumType('CancelReason', cancelReasons)
export const InvoiceStatusEnum = enumType('InvoiceStatus', invoiceStatuses)
export const MoneyMethodEnum = enumType('MoneyMethod', moneyMethods)
export const PaymentMethodEnum = enumType('PaymentMethod', paymentMethods)
enumType('PaymentExcess', paymentExcesses)
export const CreditKindEnum = enumType('CreditKind', creditKinds)
export const ReceiptKindEnum = enumType('ReceiptKind', receiptKinds)
export const TillStatusEnum = enumType('TillStatus', tillStatuses)
export const CorrectionKindEnum = enumType('CorrectionKind', correctionKinds)
export const PrescriptionStatusEnum = enumType('PrescriptionStatus', prescriptionStatuses)
export const AllergyRelationEnum = enumType('AllergyRelation', allergyRelations)
export const PrescriptionWarningKindEnum = enumType('PrescriptionWarningKind', prescriptionWarningKinds)
export const InteractionEffectEnum = enumType('InteractionEffect', interactionEffects)
export const AllergyStatusEnum = enumType(
  'AllergyStatus',
  allergyStatuses,
  'Of a patient: nobody asked, none is known, or those of the list.',
)
export const AllergySeverityEnum = enumType('AllergySeverity', allergySeverities)
export const BuiltInAllergyClassEnum = enumType('BuiltInAllergyClass', builtInAllergyClassKeys)
export const MedicineUnitEnum = enumType('MedicineUnit', medicineUnits)
export const DosageRouteEnum = enumType('DosageRoute', dosageRoutes)
export const MealTimingEnum = enumType('MealTiming', mealTimings)
export const DosageTimeEnum = enumType('DosageTime', dosageTimes)
export const LanguageEnum = enumType('Language', languages)
export const DocumentKindEnum = enumType('DocumentKind', mailedKinds)
export const DocumentMailStatusEnum = enumType('DocumentMailStatus', documentMailStatuses)
export const VatKindEnum = enumType('VatKind', vatKinds)
export const CurrencyEnum = enumType('Currency', currencyCodes)
export const PresenceStatusEnum = enumType('PresenceStatus', presenceStatuses)
export const ChangeTypeEnum = enumType('ChangeType', changeTypes)
export const ListNameEnum = enumType('ListName', listNames)
export const GenderEnum = enumType('Gender', genderNames)
export const DoctorTitleEnum = enumType('DoctorTitle', doctorTitleKeys)
export const UserRoleEnum = enumType('UserRole', userRoleNames)

export const BackupKindEnum = enumType('BackupKind', backupKinds)
export const BackupResultEnum = enumType('BackupResult', backupResults)
export const BackupProofEnum = enumType('BackupProof', backupProofs)
export const BackupFaultEnum = enumType('BackupFault', backupFaults)
export const BackupAlarmEnum = enumType('BackupAlarm', backupAlarms)

export const EventCategoryEnum = enumType('EventCategory', eventCategories)
