import type { MedicineName, MedicineNames } from './medicine-names.ts'
import { areTelling, commonWords, medicineWords } from './medicine-words.ts'

/** A medicine of a clinic's catalogue, by all of its names. */
export type CatalogueDrug = { genericName: string; thaiName: string; tradeNames: readonly string[] }

/**
 * The names of a clinic's medicines: all names of one are names of what is in it, and "Paracetamol + Codeine" is two substances. A substance that
 * is `known` by any of its names is that one.
 */
export const catalogueNames = (drugs: readonly CatalogueDrug[], known: MedicineNames): MedicineName[] =>
  drugs.flatMap((drug) => namesOf(drug, known))

function namesOf({ genericName, thaiName, tradeNames }: CatalogueDrug, known: MedicineNames): MedicineName[] {
  const aliases = [...genericName.matchAll(alias)].map(([, name = '']) => name)
  const others = [thaiName, ...tradeNames, ...aliases].flatMap((name) => name.split(/[,;]/u))
  const parts = partsOf(genericName.replace(alias, ' '))
  const ingredients = parts.map((part) => substancesOf(part, parts.length === 1 ? others : [], known))
  const inPart = (part: string, index: number) => namesFor(part, ingredients[index] ?? [], known)
  const inAll = (name: string) => namesFor(name, [...new Set(ingredients.flat())], known)
  const otherNames = others.flatMap((other) => {
    const otherParts = partsOf(other)
    return parts.length > 1 && otherParts.length === parts.length ? otherParts.flatMap(inPart) : inAll(other)
  })
  return [...parts.flatMap(inPart), ...otherNames].filter(({ name }) => name !== '')
}

/** "Epinephrine (Adrenaline)". */
const alias = /\(([^()]*)\)/gu
/** "Thiamine as hydrochloride", "Rabies immunoglobulin, horse". */
const addition = /(?:,|\bas\b).*/isu
const separator = /[+&/]|\b(?:and|with)\b|และ|กับ/iu

const partsOf = (name: string) => name.split(separator).filter((part) => bareName(part) !== '')

function substancesOf(part: string, others: string[], known: MedicineNames): readonly string[] {
  const named = known.meaningOf(part).substances
  return named.length > 0 ? named : [bareName(part), ...known.meaningOf(others.join(', ')).substances]
}

const namesFor = (name: string, substances: readonly string[], known: MedicineNames): MedicineName[] =>
  [...new Set([name, name.replace(addition, '')])].map((each) => ({
    name: bareName(each),
    substances,
    classes: known.meaningOf(each).classes,
  }))

/** As a text may write it: without forms and salts around it, where something is left; '' where it would find other medicines, too. */
function bareName(name: string): string {
  const words = medicineWords(name.replace(/^\s*ยา/u, ''))
  const isTelling = (word: string) => !commonWords.has(word)
  const telling = words.slice(words.findIndex(isTelling), words.findLastIndex(isTelling) + 1)
  if (areTelling(telling)) return telling.join(' ')
  return words.length > 1 && areTelling(words) ? words.join(' ') : ''
}
