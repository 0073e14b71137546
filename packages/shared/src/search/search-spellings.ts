import { onOtherLayout } from './keyboard-layout.ts'
import { searchWords } from './search.ts'
import { withoutTitle } from './written-titles.ts'

const hospitalNumber = /^hn[\s.:#-]*(\d{1,6})$/i

/** As typed, and as the clinic writes it: HN000042. */
function hospitalNumbers(typed: string): string[] {
  const digits = hospitalNumber.exec(typed)?.[1]
  return digits ? [`hn${digits}`, `hn${digits.replace(/^0+/, '').padStart(6, '0')}`] : []
}

/**
 * The words of a query in each way that it may be meant, the likeliest first: as typed (there are names that begin like a title), without a
 * title, and typed with the keyboard set to the other language.
 */
export function searchSpellings(query: string): string[][] {
  const typed = query.trim()
  const other = onOtherLayout(typed)
  const meant = [...hospitalNumbers(typed), typed, withoutTitle(typed), ...(other ? [other, withoutTitle(other)] : [])]
  return [...new Set(meant)].filter(Boolean).map(searchWords)
}
