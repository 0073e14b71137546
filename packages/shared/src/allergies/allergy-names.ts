import { builtInAllergyClasses, type BuiltInAllergyClass } from './allergy-classes.ts'
import type { ClinicAllergyClass } from './clinic-allergy-class.ts'
import { foldedName, isThai } from './medicine-words.ts'

/** A folded name of a class, or of a substance of it. */
export type AllergyName = { name: string; inClass: string; substance?: string }

export const builtInNames: readonly AllergyName[] = Object.entries(builtInAllergyClasses).flatMap(
  ([inClass, { names, substances }]): AllergyName[] => [
    ...names.map((name) => ({ name: foldedName(name), inClass })),
    ...substances.flatMap((all) => all.map((name) => ({ name: foldedName(name), inClass, substance: all[0] }))),
  ],
)

/** The names of a clinic's classes. A substance that the built-in table knows by one of its names is that one. */
export const clinicNames = (classes: readonly ClinicAllergyClass[]): AllergyName[] =>
  classes.flatMap((each, index) => {
    const inClass = each.builtIn ?? `clinic ${index}`
    return [
      ...classNames(each).map((name) => ({ name: foldedClassName(name), inClass })),
      ...each.substances.flatMap(({ name, otherNames }) => {
        const names = [name, ...otherNames].map(foldedName)
        const substance = names.map((one) => builtInSubstance.get(one)).find(Boolean) ?? foldedName(name)
        return names.map((one) => ({ name: one, inClass, substance }))
      }),
    ]
  })

const builtInSubstance = new Map(builtInNames.flatMap(({ name, substance }) => (substance ? [[name, substance] as const] : [])))

const classNames = ({ nameTh, nameEn, otherNames }: ClinicAllergyClass) => [nameTh, nameEn, ...otherNames].filter(Boolean)

/** Without the plural's s, and without ยากลุ่ม before a Thai name: an allergy is written with and without them. */
export function foldedClassName(name: string): string {
  const folded = foldedName(name)
  const bare = isThai(folded) ? folded.replace(/^(?:ยา)?(?:กลุม)?(?:ยา)?/u, '') : folded.replace(/s$/u, '')
  return bare.length >= 3 ? bare : folded
}

/** Which of a class's own names, folded, belong to another class: one of the built-in ones, or one of the clinic's `others`. */
export function takenClassNames(others: readonly ClinicAllergyClass[], builtIn: BuiltInAllergyClass | null): Set<string> {
  const builtInTaken = builtInNames.filter(({ substance, inClass }) => !substance && inClass !== builtIn)
  return new Set([...builtInTaken.map(({ name }) => name), ...others.flatMap(classNames).map(foldedClassName)])
}
