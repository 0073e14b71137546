import { searchWords } from '@clinic/shared/search/search'

/**
 * For `LIKE` on a `search` column, each of the words; `rarest` is the longest, which an index is asked for, and `beginning` is of what begins with the first.
 * Undefined where nothing is asked.
 */
export function searchPatterns(query: string): { patterns: string[]; rarest: string; beginning: string } | undefined {
  const words = searchWords(query).map((word) => `${word.replace(/[\\%_]/g, '\\$&')}%`)
  const [beginning] = words
  // The shortest first, which most rows are refused by soonest.
  const patterns = words.map((word) => `%${word}`).toSorted((a, b) => a.length - b.length)
  const rarest = patterns.at(-1)
  return beginning === undefined || rarest === undefined ? undefined : { patterns, rarest, beginning }
}
