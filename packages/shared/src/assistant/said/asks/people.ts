import type { WordName } from '../../grammar/lexicon.ts'
import { hasWord } from '../../grammar/phrases.ts'
import { hear } from '../heard.ts'

/** What is said beside a name where something else was read already. */
const beside: WordName[] = [
  'patient',
  'for',
  'of',
  'to',
  'from',
  'with',
  'at',
  'has',
  'can',
  'we',
  'and',
  'now',
  'calledUs',
  'greeting',
  'pronoun',
  'own',
  'filler',
  'aside',
  'thanks',
  'done',
  'lately',
  'in',
  'last',
  'baht',
]

/** The patients in what is left of a sentence, and whether all the rest of it was understood. */
export function peopleIn(text: string, today: string, known: readonly WordName[] = []) {
  const whole = hear(text, today)?.whole
  if (!whole) return { patients: [], doctors: [], when: undefined, isAll: false }
  const isAll = whole.words.every((word) => hasWord(word, ...beside, ...known)) && !whole.service
  return { patients: whole.patients, doctors: whole.doctors, when: whole.when, isAll }
}

/** Around a removed word, two parts are still two. */
export const without = (text: string, pattern: RegExp) => text.replace(pattern, ' , ')
