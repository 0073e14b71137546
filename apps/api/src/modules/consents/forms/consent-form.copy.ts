import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../../context.ts'
import { recordCreated } from '../../audit/audit.service.ts'
import type { CopyPlace } from '../../module.ts'
import { copiedVisitTypes } from '../../visit-types/visit-type.queries.ts'

/** The forms that are in use, as they read today: their first version there. */
export async function copyConsentForms(context: SignedInContext, place: CopyPlace): Promise<void> {
  const forms = await context.write<{ id: string }>(Prisma.sql`
    WITH given AS MATERIALIZED (
      SELECT uuidv7() AS copy, f.* FROM consent_form f WHERE f."establishmentId" = ${place.from}::uuid AND f."archivedTime" IS NULL ORDER BY f.id
    ), forms AS (
      INSERT INTO consent_form (id, "establishmentId", "visitTypeIds")
      SELECT g.copy, ${place.to}::uuid, ${copiedVisitTypes(Prisma.sql`g."visitTypeIds"`, place)} FROM given g
    )
    INSERT INTO consent_form_version (id, "establishmentId", "formId", number, "nameEn", "nameTh", "textEn", "textTh")
    SELECT uuidv7(), ${place.to}::uuid, g.copy, 1, v."nameEn", v."nameTh", v."textEn", v."textTh"
    FROM given g JOIN LATERAL (SELECT * FROM consent_form_version WHERE "formId" = g.id ORDER BY number DESC LIMIT 1) v ON true
    RETURNING "formId" AS id`)
  await recordCreated(context, 'consent_form', place.to, forms)
}
