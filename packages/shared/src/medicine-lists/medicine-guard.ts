import { builtInAllergyClasses } from '../allergies/allergy-classes.ts'
import type { Meaning, MedicineName, MedicineNames } from '../medicines/medicine-names.ts'
import { foldedName } from '../medicines/medicine-words.ts'
import type { MedicineFact, MedicineFactKind } from './medicine-fact.ts'

/** What lists say of medicines, found by what a text means. */
export type MedicineGuard = {
  /** Those that were known, and those of the lists. */
  names: MedicineNames
  /** What two medicines do together, and classes of which two are too many. */
  together(one: Meaning, other: Meaning): { interactions: MedicineFact[]; classes: MedicineFact[] }
  factsOf(kind: MedicineFactKind, medicine: Meaning): MedicineFact[]
}

/** Names a class, or substances, by keys that can't be mistaken for each other. */
const classKey = (name: string) => `class ${name.trim().toLowerCase()}`
const substanceKey = (substance: string) => `substance ${substance}`

/** The facts of several lists: what a later one says of the same replaces what an earlier one said. */
export function medicineGuard(lists: readonly (readonly MedicineFact[])[], known: MedicineNames): MedicineGuard {
  const facts = [...new Map(lists.flat().map((fact) => [identityOf(fact), fact])).values()]
  const names = known.with(namesIn(facts, known))
  const classes = new Set([
    ...Object.keys(builtInAllergyClasses).map(classKey),
    ...facts.filter(({ kind }) => kind === 'class').map(({ name }) => classKey(name)),
  ])
  const substancesOf = (name: string) => {
    const { substances } = names.meaningOf(name)
    return substances.length > 0 ? substances : [foldedName(name)]
  }
  const keysOf = (name: string) => (classes.has(classKey(name)) ? [classKey(name)] : substancesOf(name).map(substanceKey))

  const ofSubstance = Map.groupBy(
    facts
      .filter(({ kind }) => kind === 'substance')
      .flatMap((fact) => substancesOf(fact.name).flatMap((substance) => fact.classes.map((name) => ({ substance, name })))),
    ({ substance }) => substance,
  )
  const keysIn = ({ substances, classes: builtIn }: Meaning): Set<string> =>
    new Set([
      ...substances.map(substanceKey),
      ...builtIn.map(classKey),
      ...substances.flatMap((each) => (ofSubstance.get(each) ?? []).map(({ name }) => classKey(name))),
    ])

  const read = facts.map((fact) => ({
    fact,
    name: keysOf(fact.name),
    other: fact.other ? keysOf(fact.other) : [],
    except: new Set(fact.except.flatMap(substancesOf)),
  }))
  type Read = (typeof read)[number]
  const byKey = new Map<string, Read[]>()
  for (const each of read)
    for (const key of new Set([...each.name, ...each.other])) byKey.set(key, [...(byKey.get(key) ?? []), each])
  const readIn = (keys: Set<string>) => [...new Set([...keys].flatMap((key) => byKey.get(key) ?? []))]
  const isExcepted = ({ except }: Read, medicine: Meaning) => medicine.substances.some((each) => except.has(each))
  const has = (keys: Set<string>, some: string[]) => some.some((key) => keys.has(key))

  return {
    names,
    together(one, other) {
      const [ofOne, ofOther] = [keysIn(one), keysIn(other)]
      const found = readIn(ofOne).filter((each) => !isExcepted(each, one) && !isExcepted(each, other))
      const areBetween = ({ name, other: second }: Read) =>
        (has(ofOne, name) && has(ofOther, second)) || (has(ofOther, name) && has(ofOne, second))
      return {
        interactions: found.filter((each) => each.fact.kind === 'interaction' && areBetween(each)).map(({ fact }) => fact),
        classes: found
          .filter(({ fact, name }) => fact.kind === 'class' && fact.severity && has(ofOne, name) && has(ofOther, name))
          .map(({ fact }) => fact),
      }
    },
    factsOf: (kind, medicine) => {
      const keys = keysIn(medicine)
      return readIn(keys)
        .filter((each) => each.fact.kind === kind && has(keys, each.name) && !isExcepted(each, medicine))
        .map(({ fact }) => fact)
    },
  }
}

/** What two facts may not both say: of an interaction either medicine may be named first. */
const identityOf = ({ kind, name, other, ageFrom, ageUnder }: MedicineFact): string =>
  [kind, ...[name, other].map(foldedName).toSorted(), ...(kind === 'dose' ? [ageFrom, ageUnder] : [])].join(' | ')

/** The names of a list's substances. One that is known by any of its names is that one. */
function namesIn(facts: readonly MedicineFact[], known: MedicineNames): MedicineName[] {
  return facts
    .filter(({ kind }) => kind === 'substance')
    .flatMap(({ name, names }) => {
      const all = [name, ...names]
      const substances = all.map((each) => known.meaningOf(each).substances).find((found) => found.length > 0) ?? [
        foldedName(name),
      ]
      return all.map((each) => ({ name: foldedName(each), substances, classes: [] }))
    })
}
