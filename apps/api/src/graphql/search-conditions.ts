import { searchWords } from '@clinic/shared/search'

/** Conditions on a `search` column: each word of the query has to be in it. */
export const searchConditions = (query: string | null | undefined): { search: { contains: string } }[] =>
  searchWords(query ?? '').map((word) => ({ search: { contains: word.replace(/[\\%_]/g, '\\$&') } }))
