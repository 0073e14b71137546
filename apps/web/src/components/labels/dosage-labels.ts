import type { Dosage, DosageRoute, DosageTime, MealTiming } from '@clinic/shared/dosage/dosage'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const dosageLabels: Record<Exclude<keyof Dosage, 'timesPerDay' | 'everyHours'> | 'frequency', MessageDescriptor> = {
  amount: msg`Dose`,
  unit: msg`Unit`,
  route: msg`Route`,
  frequency: msg`How often`,
  asNeeded: msg`When needed`,
  meal: msg`Meals`,
  times: msg`Times of day`,
  days: msg`Days`,
}

export const routeTexts: Record<DosageRoute, MessageDescriptor> = {
  oral: msg`By mouth`,
  sublingual: msg`Under the tongue`,
  topical: msg`On the skin`,
  eye: msg`Eye`,
  ear: msg`Ear`,
  nasal: msg`Nose`,
  inhaled: msg`Inhaled`,
  rectal: msg`Rectal`,
  vaginal: msg`Vaginal`,
  injection: msg`Injection`,
}

export const mealTexts: Record<MealTiming, MessageDescriptor> = {
  before: msg`Before meals`,
  with: msg`With meals`,
  after: msg`After meals`,
}

export const timeTexts: Record<DosageTime, MessageDescriptor> = {
  morning: msg`Morning`,
  noon: msg`Noon`,
  evening: msg`Evening`,
  bedtime: msg`Bedtime`,
}
