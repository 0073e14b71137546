import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { recordCreated } from '../audit/audit.service.ts'
import type { CopyPlace } from '../module.ts'

/** The catalogue as it is in use, with how each medicine is usually given. */
export async function copyDrugs(context: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  const drugs = await context.write<{ id: string }>(Prisma.sql`
    INSERT INTO drug (id, "establishmentId", "genericName", "thaiName", "tradeNames", form, strength, category, "nationalList", info, dosage,
      quantity, "quantityUnit")
    SELECT uuidv7(), ${to}::uuid, "genericName", "thaiName", "tradeNames", form, strength, category, "nationalList", info, dosage,
      quantity, "quantityUnit"
    FROM drug WHERE "establishmentId" = ${from}::uuid AND "archivedTime" IS NULL ORDER BY drug.id RETURNING id`)
  await recordCreated(context, 'drug', to, drugs)
}
