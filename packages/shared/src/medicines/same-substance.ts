import type { Meaning } from './medicine-names.ts'
import { isThai } from './medicine-words.ts'

/** Whether two texts name one substance: by what is known of them, or by a word of their own. */
export const sharesSubstance = (some: Meaning, other: Meaning) => sharesKnown(some, other) || sharesWord(some, other)

/** Whether two medicines are one: those that are known by what is in them alone, so that insulin glargine is not insulin aspart. */
export const isOneMedicine = (some: Meaning, other: Meaning) =>
  areKnown(some, other) ? sharesKnown(some, other) : sharesWord(some, other)

const areKnown = (some: Meaning, other: Meaning) => some.substances.length > 0 && other.substances.length > 0

const sharesKnown = (some: Meaning, other: Meaning) => some.substances.some((substance) => other.substances.includes(substance))

/** Thai has no spaces between words: there one may stand inside the other. */
const sharesWord = (some: Meaning, other: Meaning) =>
  some.words.some((word) =>
    other.words.some((each) => word === each || (!areKnown(some, other) && isThai(word) && each.includes(word))),
  )
