import { Prisma } from '@clinic/prisma/generated'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { checkParties } from '../documents/document.service.ts'
import { searchTextOf, type ConditionCodeRow } from './condition-code.queries.ts'

/** In the place of the list that was in use. Conditions keep the words that they were written with. */
export async function replaceConditionCodes(
  context: SignedInContext,
  { establishmentId, codes }: { establishmentId: string; codes: readonly ConditionCodeRow[] },
): Promise<void> {
  const { db, write, viewer } = context
  await checkParties(context, { establishmentId })
  await lockRow(db, 'establishment', establishmentId)
  const id = uuidv7()
  await db.conditionCodeList.create({ data: { id, establishmentId, userName: viewer.name, codeCount: codes.length } })
  const rows = codes.map((row) => ({ ...row, search: searchTextOf(row) }))
  await write(Prisma.sql`SELECT replace_condition_codes(${id}::uuid, ${JSON.stringify(rows)}::jsonb)`)
  await recordAndPublish(context, {
    entity: 'condition_code_list',
    list: 'condition_codes',
    entityId: id,
    establishmentIds: [establishmentId],
    action: 'created',
    changes: [{ field: 'codeCount', from: null, to: String(codes.length) }],
  })
}
