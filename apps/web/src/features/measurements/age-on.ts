import { adultMonths } from '@clinic/shared/measurements/measurement'
import { monthsBetween } from '@clinic/shared/patients/age'
import { latestDay } from '@clinic/shared/patients/birth-date'

type Born = { birthDate: string | null } | null

/** Of whom the age is not known: no. What holds for children is the stricter. */
export const isAdultOn = (patient: Born, date: string): boolean =>
  Boolean(patient?.birthDate) && monthsBetween(latestDay(patient?.birthDate ?? ''), date) >= adultMonths
