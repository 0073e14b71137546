import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { recordCreated } from '../audit/audit.service.ts'
import type { CopyPlace } from '../module.ts'
import { copiedVisitTypes } from '../visit-types/visit-type.queries.ts'

/** The clinic's own templates that are offered, and what became of the built-in ones. */
export async function copyNoteTemplates(context: SignedInContext, place: CopyPlace): Promise<void> {
  const templates = await context.write<{ id: string }>(Prisma.sql`
    INSERT INTO note_template (id, "archivedTime", "establishmentId", "builtIn", "nameEn", "nameTh", sections, "visitTypeIds")
    SELECT uuidv7(), t."archivedTime", ${place.to}::uuid, t."builtIn", t."nameEn", t."nameTh", t.sections,
      ${copiedVisitTypes(Prisma.sql`t."visitTypeIds"`, place)}
    FROM note_template t WHERE t."establishmentId" = ${place.from}::uuid AND (t."archivedTime" IS NULL OR t."builtIn" IS NOT NULL)
    ORDER BY t.id RETURNING id`)
  await recordCreated(context, 'note_template', place.to, templates)
}
