import { onOtherLayout } from './keyboard-layout.ts'
import { withPlainDigits } from '../text/clean-text.ts'
import { searchWords } from './search.ts'
import { withoutTitle } from './written-titles.ts'

/** One way to read what was typed for a patient; `find_patients()` and `list_patients()` of the database take them. */
export type PatientReading = {
  /** Each has to match. */
  words: string[]
  /** Hospital numbers that may be meant as a whole. */
  numbers: string[]
  /** Names have to be written so, or to sound the same: noise on another keyboard sounds like somebody too easily. */
  isStrict: boolean
}

const hospitalNumber = /^(?:hn[\s.:#-]*)?(\d{1,8})$/i
const mostDigits = 8

/** As typed, and as clinics write it: HN000042. */
function hospitalNumbers(digits: string): string[] {
  const value = digits.replace(/^0+(?=\d)/, '')
  const padded = Array.from({ length: mostDigits - value.length + 1 }, (_, zeros) => `HN${'0'.repeat(zeros)}${value}`)
  return [...new Set([digits, ...padded])]
}

/** "Patel, James", "Patel / James". A slash within a word may be a letter of the other keyboard. */
const withoutMarks = (name: string) => name.replace(/,(?=\s|$)|(?<=\s)[/;|](?=\s)/g, ' ').trim()

/** The words by which somebody of the same name is looked for: without a title. */
export const nameWords = (name: string): string[] => searchWords(withoutTitle(withoutMarks(name)))

/**
 * The ways in which a query for a patient may be meant, the likeliest first: as typed (there are names that begin like a title), without a
 * title, and typed with the keyboard set to the other language. Digits alone are a number, and nothing else.
 */
export function patientReadings(query: string): PatientReading[] {
  const typed = withoutMarks(withPlainDigits(query))
  const digits = hospitalNumber.exec(typed)?.[1]
  if (digits)
    return [{ words: [typed.toLowerCase().replace(/[\s.:#-]/g, '')], numbers: hospitalNumbers(digits), isStrict: false }]
  const other = onOtherLayout(typed)
  const meant = [typed, withoutTitle(typed), ...(other ? [other, withoutTitle(other)] : [])]
  return [...new Set(meant)]
    .filter(Boolean)
    .map((text) => ({ words: searchWords(text), numbers: [], isStrict: text !== typed && meant.indexOf(text) > 1 }))
}
