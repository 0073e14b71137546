import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../../context.ts'
import { recordCreated } from '../../audit/audit.service.ts'
import type { CopyPlace } from '../../module.ts'

/** The offers that are made, in the currency of both. */
export async function copyCourseOffers(context: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  const offers = await context.write<{ id: string }>(Prisma.sql`
    INSERT INTO treatment_course_offer (id, "establishmentId", "nameEn", "nameTh", price, vat, "vatIncluded", "monthsValid", "isForFamily", "refundRule", services)
    SELECT uuidv7(), ${to}::uuid, "nameEn", "nameTh", price, vat, "vatIncluded", "monthsValid", "isForFamily", "refundRule", services
    FROM treatment_course_offer WHERE "establishmentId" = ${from}::uuid AND "archivedTime" IS NULL ORDER BY treatment_course_offer.id RETURNING id`)
  await recordCreated(context, 'treatment_course_offer', to, offers)
}
