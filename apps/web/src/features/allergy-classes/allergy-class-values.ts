import type { BuiltInAllergyClass } from '@clinic/shared/allergies/allergy-classes'
import type { AllergySubstance } from '@clinic/shared/allergy-classes/clinic-allergy-class'
import { isSame } from '../../lib/form/changed-fields.ts'
import type { AllergyClassRow } from './allergy-class-row.ts'

/** What the form holds; '' where nothing was entered. `builtIn`: '' for a class of the clinic's own. */
export type AllergyClassValues = {
  builtIn: BuiltInAllergyClass | ''
  nameTh: string
  nameEn: string
  otherNames: string[]
  substances: AllergySubstance[]
}

export const blankSubstance: AllergySubstance = { name: '', otherNames: [] }

export const blankAllergyClass = (builtIn: BuiltInAllergyClass | '' = ''): AllergyClassValues => ({
  builtIn,
  nameTh: '',
  nameEn: '',
  otherNames: [],
  substances: [blankSubstance],
})

/** A record as the form shows it. */
export const allergyClassValues = ({ builtIn, nameTh, nameEn, otherNames, substances }: AllergyClassRow): AllergyClassValues => ({
  builtIn: builtIn ?? '',
  nameTh,
  nameEn,
  otherNames,
  substances: substances.length > 0 ? substances : [blankSubstance],
})

const isBlank = ({ name, otherNames }: AllergySubstance) => name.trim() === '' && otherNames.length === 0

/** As the shared validator wants it: without the empty lines at the end, and without names where a built-in class has one. */
export function allergyClassFields({ builtIn, nameTh, nameEn, otherNames, substances }: AllergyClassValues) {
  return {
    ...(builtIn === '' && { nameTh, nameEn }),
    otherNames,
    substances: substances.slice(0, substances.findLastIndex((substance) => !isBlank(substance)) + 1),
  }
}

export const sameAllergyClass = (a: AllergyClassValues, b: AllergyClassValues) =>
  isSame([a.builtIn, allergyClassFields(a)], [b.builtIn, allergyClassFields(b)])

/** The form's field that shows the fault of an input's path; faults of one name of several are the field's. */
export function allergyClassField(path: string): string {
  if (path === 'substances') return 'substances.0.name'
  return path.replace(/otherNames\.\d+$/, 'otherNames')
}
