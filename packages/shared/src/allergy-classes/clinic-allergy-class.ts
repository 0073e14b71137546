import type { FieldErrorKey } from '../errors.ts'
import { searchable } from '../search/search.ts'
import type { BuiltInAllergyClass } from '../allergies/allergy-classes.ts'

/** A substance with the other names under which it is written and sold. */
export type AllergySubstance = { name: string; otherNames: string[] }

/** What a clinic adds to the built-in classes: a class of its own, or names and substances of one of those, which then names it. */
export type ClinicAllergyClass = {
  builtIn: BuiltInAllergyClass | null
  nameTh: string
  nameEn: string
  otherNames: string[]
  substances: AllergySubstance[]
}

/** Of one clinic, without those in the archive: a prescription is checked against all of them. */
export const maxAllergyClasses = 100

/** Fields that a list of them can be sorted by. */
export const allergyClassSortFields = ['nameTh', 'nameEn', 'created'] as const
export type AllergyClassSortField = (typeof allergyClassSortFields)[number]

type Fault = [path: string, key: FieldErrorKey]

/** What the fields of a class have to be together. A substance may be of several classes, and stands in each of them once. */
export function allergyClassFaults({ builtIn, nameTh, nameEn, otherNames, substances }: ClinicAllergyClass): Fault[] {
  const faults: Fault[] = []
  if (!builtIn && !nameTh && !nameEn) faults.push(['nameTh', 'required'])
  if (builtIn && nameTh) faults.push(['nameTh', 'invalid_choice'])
  if (builtIn && nameEn) faults.push(['nameEn', 'invalid_choice'])
  if (substances.length === 0 && !(builtIn && otherNames.length > 0)) faults.push(['substances', 'required'])
  return [
    ...faults,
    ...repeated(otherNames.map((name, index) => [`otherNames.${index}`, name])),
    ...repeated(
      substances.flatMap((substance, index) => [
        [`substances.${index}.name`, substance.name] as const,
        ...substance.otherNames.map((name, other) => [`substances.${index}.otherNames.${other}`, name] as const),
      ]),
    ),
  ]
}

function repeated(names: (readonly [path: string, name: string])[]): Fault[] {
  const seen = new Set<string>()
  return names.flatMap(([path, name]): Fault[] => {
    const key = searchable(name)
    if (seen.has(key)) return [[path, 'repeated']]
    seen.add(key)
    return []
  })
}
