import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { recordCreated } from '../audit/audit.service.ts'
import type { CopyPlace } from '../module.ts'

/** The items that are in use, for a new establishment of the same currency. */
export async function copyPrices(context: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  const items = await context.write<{ id: string }>(Prisma.sql`
    INSERT INTO price_list_item (id, "establishmentId", code, "nameTh", "nameEn", price, vat, "vatIncluded", duration)
    SELECT uuidv7(), ${to}::uuid, code, "nameTh", "nameEn", price, vat, "vatIncluded", duration
    FROM price_list_item WHERE "establishmentId" = ${from}::uuid AND "archivedTime" IS NULL ORDER BY code RETURNING id`)
  await recordCreated(context, 'price_list_item', to, items)
}
