import type { WordName } from './lexicon.ts'
import { hasWord } from './phrases.ts'
import type { Item } from './phrases.ts'

/**
 * Patterns such as "cancel appointment? of|for? {patient}": words of the lexicon, "|" between alternatives, "?" after what
 * may be missing. Slots: {patient} and {query} are names, {titled} is a doctor called so, {doctor} is either.
 */

export type Slots = { patient?: string; doctor?: string }
type Slot = 'patient' | 'titled' | 'doctor'
type Step = { slot: Slot | undefined; words: WordName[]; isOptional: boolean }
export type Pattern = readonly Step[]

export const patternOf = (text: string): Pattern =>
  text.split(' ').map((part) => {
    const isOptional = part.endsWith('?')
    const name = isOptional ? part.slice(0, -1) : part
    const slot = name.startsWith('{') ? (name.slice(1, -1) as Slot) : undefined
    return { slot, words: slot ? [] : (name.split('|') as WordName[]), isOptional }
  })

/** Longest sentence that can be a command, tokens. */
const mostItems = 16

export function matched(pattern: Pattern, items: readonly Item[]): Slots | undefined {
  return items.length > mostItems ? undefined : matchedFrom(pattern, 0, items, 0)
}

function matchedFrom(pattern: Pattern, step: number, items: readonly Item[], at: number): Slots | undefined {
  const expected = pattern[step]
  if (!expected) return at === items.length ? {} : undefined
  const taken = taking(expected, items[at])
  const rest = taken && matchedFrom(pattern, step + 1, items, at + 1)
  if (rest) return { ...taken, ...rest }
  return expected.isOptional ? matchedFrom(pattern, step + 1, items, at) : undefined
}

function taking({ slot, words }: Step, item: Item | undefined): Slots | undefined {
  if (!item) return undefined
  if (!slot) return hasWord(item, ...words) ? {} : undefined
  if (item.kind === 'doctor') return slot === 'patient' ? undefined : { doctor: item.text }
  if (item.kind !== 'name' || slot === 'titled') return undefined
  return slot === 'patient' ? { patient: item.text } : { doctor: item.text }
}
