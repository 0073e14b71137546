import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import type { CopyPlace } from '../module.ts'
import type { ConditionCodeRow } from './condition-code.queries.ts'
import { replaceConditionCodes } from './condition-code.service.ts'

/** The list that is in use, if any. */
export async function copyConditionCodes(context: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  const codes = await context.read<ConditionCodeRow>(Prisma.sql`
    SELECT c.code, c.name, c."thaiName" FROM condition_code c
    WHERE c."listId" = (SELECT id FROM condition_code_list WHERE "establishmentId" = ${from}::uuid ORDER BY id DESC LIMIT 1)
    ORDER BY c.code`)
  if (codes.length > 0) await replaceConditionCodes(context, { establishmentId: to, codes })
}
