import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { recordCreated } from '../audit/audit.service.ts'
import type { CopyPlace } from '../module.ts'
import { withCopies } from './visit-type.queries.ts'

/**
 * The visit types that are in use, for a new establishment: with their prices where it has an item of that code, and with the kinds of rooms and
 * equipment that they need. It has no doctors and no rooms of its own yet, so that those that are named stay behind.
 */
export async function copyVisitTypes(context: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  const created = await context.write<{ id: string }>(Prisma.sql`
    INSERT INTO visit_type (id, "establishmentId", "nameTh", "nameEn", category, duration, "bufferBefore", "bufferAfter", "repeatsAfter")
    SELECT uuidv7(), ${to}::uuid, "nameTh", "nameEn", category, duration, "bufferBefore", "bufferAfter", "repeatsAfter"
    FROM visit_type WHERE "establishmentId" = ${from}::uuid AND "archivedTime" IS NULL ORDER BY "nameEn", "nameTh" RETURNING id`)
  await context.write(Prisma.sql`
    INSERT INTO visit_type_item ("visitTypeId", "establishmentId", "itemId", position, quantity)
    SELECT n.id, n."establishmentId", p.id, i.position, i.quantity
    FROM ${withCopies(from, to)} JOIN visit_type_item i ON i."visitTypeId" = o.id
    JOIN price_list_item l ON l.id = i."itemId"
    JOIN price_list_item p ON p."establishmentId" = ${to}::uuid AND p.code = l.code RETURNING "visitTypeId"`)
  await context.write(Prisma.sql`
    INSERT INTO visit_type_resource ("visitTypeId", "establishmentId", position, kind, "group")
    SELECT n.id, n."establishmentId", r.position, r.kind, r."group"
    FROM ${withCopies(from, to)} JOIN visit_type_resource r ON r."visitTypeId" = o.id AND r.kind IS NOT NULL RETURNING "visitTypeId"`)
  await recordCreated(context, 'visit_type', to, created)
}
