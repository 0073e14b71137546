import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { recordCreated } from '../audit/audit.service.ts'
import type { CopyPlace } from '../module.ts'

/** Classes of its own, and what it adds to the built-in ones. */
export async function copyAllergyClasses(context: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  const classes = await context.write<{ id: string }>(Prisma.sql`
    INSERT INTO allergy_class (id, "establishmentId", "builtIn", "nameTh", "nameEn", "otherNames", substances)
    SELECT uuidv7(), ${to}::uuid, "builtIn", "nameTh", "nameEn", "otherNames", substances
    FROM allergy_class WHERE "establishmentId" = ${from}::uuid AND "archivedTime" IS NULL ORDER BY allergy_class.id RETURNING id`)
  await recordCreated(context, 'allergy_class', to, classes)
}
