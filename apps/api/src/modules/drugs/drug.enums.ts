import { dosageRoutes, dosageTimes, mealTimings, medicineUnits } from '@clinic/shared/dosage/dosage'
import { enumType } from '../../graphql/enum-type.ts'

export const MedicineUnitEnum = enumType('MedicineUnit', medicineUnits)
export const DosageRouteEnum = enumType('DosageRoute', dosageRoutes)
export const MealTimingEnum = enumType('MealTiming', mealTimings)
export const DosageTimeEnum = enumType('DosageTime', dosageTimes)
