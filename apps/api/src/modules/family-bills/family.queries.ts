import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'

export type Place = { establishmentId: string; patientId: string }

/** From a patient to their contacts, and on to the contacts of those: a child finds a brother by their mother. */
const steps = 2
const most = 50

/**
 * A patient, and those patients of the establishment who are their contacts or whose contact they are, with the contacts of these; the nearest
 * first. Nobody where the establishment or the patient is not the viewer's.
 */
export async function listFamily(context: SignedInContext, { establishmentId, patientId }: Place): Promise<string[]> {
  const rows = await context.read<{ id: string }>(Prisma.sql`
    WITH RECURSIVE kin AS (
      SELECT ${patientId}::uuid AS id, 0 AS steps
      UNION
      SELECT CASE WHEN c."patientId" = k.id THEN c."personId" ELSE c."patientId" END, k.steps + 1
      FROM kin k JOIN patient_contact c ON k.id IN (c."patientId", c."personId")
      WHERE k.steps < ${steps} AND c."establishmentId" = ${establishmentId}::uuid AND c."archivedTime" IS NULL AND c."personId" IS NOT NULL
    )
    SELECT k.id FROM kin k JOIN patient_establishment l ON l."patientId" = k.id AND l."establishmentId" = ${establishmentId}::uuid
    WHERE ${ofEstablishments(context, null, { column: Prisma.sql`l."establishmentId"` })}
    GROUP BY k.id ORDER BY min(k.steps), k.id LIMIT ${most}`)
  const ids = rows.map(({ id }) => id)
  return ids.includes(patientId) ? ids : []
}
