import { Prisma } from '@clinic/prisma/generated'
import { searchWords } from '@clinic/shared/search'

/** Conditions on a `search` column: every word of the query has to occur. */
export const searchConditions = (query: string | null | undefined): { search: { contains: string } }[] =>
  searchWords(query ?? '').map((word) => ({ search: { contains: escaped(word) } }))

/** The same for a statement over one table. */
export const searchConditionsSql = (query: string | null | undefined): Prisma.Sql[] =>
  searchWords(query ?? '').map((word) => Prisma.sql`search LIKE ${`%${escaped(word)}%`}`)

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
