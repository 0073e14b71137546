import { builtInCombinations, builtInSubstances } from '../medicines/substances.ts'
import { medicineNames, type MedicineName, type MedicineNames } from '../medicines/medicine-names.ts'
import { foldedName, isThai } from '../medicines/medicine-words.ts'
import { builtInAllergyClasses, type BuiltInAllergyClass } from './allergy-classes.ts'
import type { ClinicAllergyClass } from '../allergy-classes/clinic-allergy-class.ts'

const namesOfSubstance = ([substance, ...others]: readonly [string, ...string[]], classes: string[]): MedicineName[] =>
  [substance, ...others].map((name) => ({ name: foldedName(name), substances: [foldedName(substance)], classes }))

const nameOfClass = (name: string, inClass: string): MedicineName => ({ name, substances: [], classes: [inClass] })

const builtIn: readonly MedicineName[] = [
  ...Object.entries(builtInAllergyClasses).flatMap(([inClass, { names, substances }]) => [
    ...names.map((name) => nameOfClass(foldedName(name), inClass)),
    ...substances.flatMap((all) => namesOfSubstance(all, [inClass])),
  ]),
  ...builtInSubstances.flatMap((all) => namesOfSubstance(all, [])),
  ...builtInCombinations.flatMap(({ names, substances }) =>
    names.map((name) => ({ name: foldedName(name), substances: substances.map(foldedName), classes: [] })),
  ),
]

/** Those names, folded. */
export const builtInNameSet: ReadonlySet<string> = new Set(builtIn.map(({ name }) => name))

/** What is known of every clinic's medicines. */
export const builtInNames: MedicineNames = medicineNames(builtIn)

/** The names of a clinic's classes. A substance that the built-in table knows by one of its names is that one. */
export const clinicNames = (classes: readonly ClinicAllergyClass[]): MedicineName[] =>
  classes.flatMap((each, index) => {
    const inClass = each.builtIn ?? `clinic ${index}`
    return [
      ...classNames(each).map((name) => nameOfClass(foldedClassName(name), inClass)),
      ...each.substances.flatMap(({ name, otherNames }) => {
        const names = [name, ...otherNames].map(foldedName)
        const substances = names.map((one) => builtInSubstance.get(one)).find(Boolean) ?? [foldedName(name)]
        return names.map((one) => ({ name: one, substances, classes: [inClass] }))
      }),
    ]
  })

const builtInSubstance = new Map(
  builtIn.flatMap(({ name, substances }) => (substances.length > 0 ? [[name, substances] as const] : [])),
)

const classNames = ({ nameTh, nameEn, otherNames }: ClinicAllergyClass) => [nameTh, nameEn, ...otherNames].filter(Boolean)

/** Without the plural's s, and without ยากลุ่ม before a Thai name: an allergy is written with and without them. */
export function foldedClassName(name: string): string {
  const folded = foldedName(name)
  const bare = isThai(folded) ? folded.replace(/^(?:ยา)?(?:กลุม)?(?:ยา)?/u, '') : folded.replace(/s$/u, '')
  return bare.length >= 3 ? bare : folded
}

/** Which of a class's own names, folded, belong to another class: one of the built-in ones, or one of the clinic's `others`. */
export function takenClassNames(others: readonly ClinicAllergyClass[], builtInKey: BuiltInAllergyClass | null): Set<string> {
  const ofBuiltIn = builtIn.filter(
    ({ substances, classes }) => substances.length === 0 && (builtInKey === null || !classes.includes(builtInKey)),
  )
  return new Set([...ofBuiltIn.map(({ name }) => name), ...others.flatMap(classNames).map(foldedClassName)])
}
