import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { getPatient } from '../patients/patient.queries.ts'

export type ChartRow = { patientId: string; isOpen: boolean; openUntil: Date | null }

/** Null where the viewer has no such patient. `openUntil`: of a chart that the viewer opened with a reason. */
export async function getChart(context: SignedInContext, patientId: string): Promise<ChartRow | null> {
  if (!(await getPatient(context, patientId))) return null
  const [row] = await context.read<Omit<ChartRow, 'patientId'>>(Prisma.sql`
    SELECT chart_is_open(${patientId}::uuid, ${context.viewer.userId}::uuid) AS "isOpen", (
      SELECT max(o."endTime") FROM chart_opening o
      WHERE o."patientId" = ${patientId}::uuid AND o."userId" = ${context.viewer.userId}::uuid AND o."endTime" > now()
    ) AS "openUntil"`)
  return { patientId, isOpen: row?.isOpen ?? false, openUntil: row?.openUntil ?? null }
}
