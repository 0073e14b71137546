import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { recordCreated } from '../audit/audit.service.ts'
import type { CopyPlace } from '../module.ts'

/** The lists that are in use, and whether the one that comes with the app is. */
export async function copyMedicineLists(context: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  const lists = await context.write<{ id: string }>(Prisma.sql`
    INSERT INTO medicine_list (id, "establishmentId", "isShipped", "userName", facts, "factCount", "archivedTime")
    SELECT uuidv7(), ${to}::uuid, "isShipped", "userName", facts, "factCount", "archivedTime" FROM medicine_list
    WHERE "establishmentId" = ${from}::uuid AND ("archivedTime" IS NULL OR "isShipped") ORDER BY medicine_list.id RETURNING id`)
  await recordCreated(context, 'medicine_list', to, lists)
}
