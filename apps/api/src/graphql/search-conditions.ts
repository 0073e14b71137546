import { searchWords } from '@clinic/shared/search/search'

/** Conditions on a `search` column: every word of the query has to occur. */
export const searchConditions = (query: string | null | undefined): { search: { contains: string } }[] =>
  searchWords(query ?? '').map((word) => ({ search: { contains: escaped(word) } }))

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
