import { Prisma } from '@clinic/prisma/generated'
import type { Directions } from '@clinic/shared/dosage/directions'
import { readDirections } from '@clinic/shared/dosage/directions'
import type { MedicineUnit } from '@clinic/shared/dosage/dosage'
import type { Language } from '@clinic/shared/languages'
import type { Snapshot } from '@clinic/shared/documents/snapshot'
import type { SignedInContext } from '../../context.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'

export type LabelLine = Directions & { medication: string; quantity: number; quantityUnit: MedicineUnit | null }

/** What the labels of an issued prescription say, and nothing else of it. */
export type LabelsRow = {
  id: string
  number: string | null
  issuedTime: Date
  establishmentId: string
  patientId: string
  doctorId: string
  snapshot: Snapshot | null
  lines: LabelLine[]
  /** The patient's, where the documents speak it. */
  language: Language | null
  printCount: number
}

/** Prescriptions that were issued and not cancelled, the newest first. */
async function selectLabels({ read }: SignedInContext, where: Prisma.Sql, most: number): Promise<LabelsRow[]> {
  const rows = await read<LabelsRow>(Prisma.sql`
    SELECT p.id, p.number, p."issuedTime", p."establishmentId", p."patientId", p."doctorId", p.snapshot,
      CASE patient.language WHEN 'Thai' THEN 'th' WHEN 'English' THEN 'en' END AS language,
      (SELECT count(*)::int FROM label_print l WHERE l."prescriptionId" = p.id) AS "printCount",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('medication', d.medication, 'description', d.description, 'quantity', d.quantity,
          'quantityUnit', d."quantityUnit", 'dosage', d.dosage, 'cautions', d.cautions, 'remark', d.remark) ORDER BY d.position), '[]')
        FROM prescription_detail d WHERE d."prescriptionId" = p.id) AS lines
    FROM (SELECT * FROM prescription WHERE status = 'issued' AND ${where} ORDER BY time DESC, id DESC LIMIT ${most}) p
    JOIN patient ON patient.id = p."patientId"
    ORDER BY p.time DESC, p.id DESC`)
  return rows.map((row) => ({ ...row, lines: row.lines.map(readDirections) }))
}

const most = 20

export const listLabels = (context: SignedInContext, { patientId }: { patientId: string }) =>
  selectLabels(context, Prisma.sql`${ofEstablishments(context)} AND "patientId" = ${patientId}::uuid`, most)

export async function getLabels(context: SignedInContext, id: string): Promise<LabelsRow | null> {
  const [labels] = await selectLabels(context, Prisma.sql`${ofEstablishments(context)} AND id = ${id}::uuid`, 1)
  return labels ?? null
}
