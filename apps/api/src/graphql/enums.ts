import { changeTypes, listNames } from '@clinic/shared/change'
import { documentMailFaults, documentMailStatuses, mailedKinds } from '@clinic/shared/documents/document'
import { languages } from '@clinic/shared/languages'
import { currencyCodes } from '@clinic/shared/money'
import { dayParts } from '@clinic/shared/time/day-part'
import { weekdays } from '@clinic/shared/establishments/opening-hours'
import { genderNames, userRoleNames } from '@clinic/shared/users/user'
import { enumType } from './enum-type.ts'

export const WeekdayEnum = enumType('Weekday', weekdays)
export const DayPartEnum = enumType('DayPart', dayParts)
export const LanguageEnum = enumType('Language', languages)
export const DocumentKindEnum = enumType('DocumentKind', mailedKinds)
export const DocumentMailStatusEnum = enumType('DocumentMailStatus', documentMailStatuses)
export const DocumentMailFaultEnum = enumType('DocumentMailFault', documentMailFaults)
export const CurrencyEnum = enumType('Currency', currencyCodes)
export const ChangeTypeEnum = enumType('ChangeType', changeTypes)
export const ListNameEnum = enumType('ListName', listNames)
export const GenderEnum = enumType('Gender', genderNames)
export const UserRoleEnum = enumType('UserRole', userRoleNames)
