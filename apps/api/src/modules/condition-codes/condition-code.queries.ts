import { Prisma, type ConditionCodeList } from '@clinic/prisma/generated'
import { searchable } from '@clinic/shared/search/search'
import type { SignedInContext } from '../../context.ts'
import { searchPatterns } from '../../graphql/search-patterns.ts'

export type ConditionCodeRow = { code: string; name: string; thaiName: string }

const most = 20

/** "e119" finds E11.9 as well. */
export const searchTextOf = ({ code, name, thaiName }: ConditionCodeRow): string =>
  searchable(`${code} ${code.replaceAll('.', '')} ${name} ${thaiName}`)

/** Of the list that the establishment uses, 20 at most: by any part of the code, and of the words of either language. */
export async function findConditionCodes(
  { read }: SignedInContext,
  { establishmentId, query }: { establishmentId: string; query: string },
): Promise<ConditionCodeRow[]> {
  const asked = searchPatterns(query)
  if (!asked) return []
  return read(Prisma.sql`
    SELECT code, name, "thaiName"
    FROM find_condition_codes(${establishmentId}::uuid, ${asked.patterns}::text[], ${asked.rarest}, ${asked.beginning}, ${most})`)
}

/** The one that is in use. */
export const getConditionCodeList = (
  { db, viewer }: SignedInContext,
  establishmentId: string,
): Promise<ConditionCodeList | null> =>
  db.conditionCodeList.findFirst({
    where: { AND: [{ establishmentId }, { establishmentId: { in: viewer.establishmentIds } }] },
    orderBy: { id: 'desc' },
  })

export async function getConditionCode(
  context: SignedInContext,
  { establishmentId, code }: { establishmentId: string; code: string },
): Promise<ConditionCodeRow | null> {
  const list = await getConditionCodeList(context, establishmentId)
  return list && context.db.conditionCode.findFirst({ where: { listId: list.id, code: code.toUpperCase() } })
}
