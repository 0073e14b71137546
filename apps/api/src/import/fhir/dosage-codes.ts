import type { DosageRoute, DosageTime, MealTiming, MedicineUnit } from '@clinic/shared/dosage/dosage'

/** The codes and usual words of FHIR, UCUM and SNOMED CT for the parts of a dosage; a word may be in the plural. */

const units: Record<string, MedicineUnit> = {
  tablet: 'tablet',
  tab: 'tablet',
  '{tbl}': 'tablet',
  capsule: 'capsule',
  cap: 'capsule',
  ml: 'ml',
  milliliter: 'ml',
  teaspoon: 'teaspoon',
  '[tsp_us]': 'teaspoon',
  tablespoon: 'tablespoon',
  '[tbs_us]': 'tablespoon',
  drop: 'drop',
  '[drp]': 'drop',
  puff: 'puff',
  spray: 'spray',
  sachet: 'sachet',
  application: 'application',
  suppository: 'suppository',
  suppositorie: 'suppository',
  patch: 'patch',
  patche: 'patch',
  unit: 'unit',
  '[iu]': 'unit',
  mg: 'mg',
  milligram: 'mg',
  bottle: 'bottle',
  tube: 'tube',
  box: 'box',
  boxe: 'box',
  vial: 'vial',
  ampoule: 'ampoule',
  ampule: 'ampoule',
  amp: 'ampoule',
}

const routes: Record<string, DosageRoute> = {
  '26643006': 'oral',
  oral: 'oral',
  'oral route': 'oral',
  'by mouth': 'oral',
  po: 'oral',
  '37839007': 'sublingual',
  sublingual: 'sublingual',
  'sublingual route': 'sublingual',
  '6064005': 'topical',
  topical: 'topical',
  'topical route': 'topical',
  '46713006': 'nasal',
  nasal: 'nasal',
  'nasal route': 'nasal',
  '37161004': 'rectal',
  rectal: 'rectal',
  'rectal route': 'rectal',
  'per rectum': 'rectal',
  '16857009': 'vaginal',
  vaginal: 'vaginal',
  'vaginal route': 'vaginal',
}

const meals: Record<string, MealTiming> = { AC: 'before', PC: 'after', C: 'with' }
const mealTimes: Record<string, DosageTime> = { M: 'morning', D: 'noon', V: 'evening' }
const times: Record<string, DosageTime> = { MORN: 'morning', NOON: 'noon', EVE: 'evening', HS: 'bedtime' }

const wordOf = (text: string) => text.trim().toLowerCase()
const hours: Record<string, number> = { h: 1, d: 24, wk: 168 }

/** Each is undefined where it is not known: then the whole is kept in words. */
export const unitOf = (text: string): MedicineUnit | undefined => units[wordOf(text)] ?? units[wordOf(text).replace(/s$/, '')]
export const routeOf = (text: string): DosageRoute | undefined => routes[wordOf(text)]
export const hoursOf = (period: number, unit: string): number | undefined => (hours[unit] ? period * hours[unit] : undefined)

/** "PCM": after the meal, in the morning. */
export function whenOf(code: string): { meal?: MealTiming; time?: DosageTime } | undefined {
  if (times[code]) return { time: times[code] }
  const [, before = '', at = ''] = /^(AC|PC|C)([MDV]?)$/.exec(code) ?? []
  return meals[before] && { meal: meals[before], ...(mealTimes[at] && { time: mealTimes[at] }) }
}
