import { searchWords } from '@clinic/shared/search/search'

/**
 * For `LIKE` on a `search` column, each of the words; `rarest` is the longest, which an index is asked for, and `beginning` is of what begins with the first.
 * Undefined where nothing is asked.
 */
export function searchPatterns(query: string): { patterns: string[]; rarest: string; beginning: string } | undefined {
  const patterns = searchWords(query).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const [rarest] = patterns.toSorted((a, b) => b.length - a.length)
  return rarest === undefined ? undefined : { patterns, rarest, beginning: (patterns[0] ?? '').slice(1) }
}
