import { Prisma } from '@clinic/prisma/generated'
import type { PrescriptionTemplate } from '@clinic/prisma/generated'
import { readDirections } from '@clinic/shared/dosage/directions'
import { maxPrescriptionTemplates } from '@clinic/shared/prescription-templates/prescription-template'
import type { SignedInContext } from '../../context.ts'
import type { PrescriptionLine } from '../prescriptions/prescription.queries.ts'
import { templateScope } from './prescription-template.scope.ts'

export type PrescriptionTemplateRow = Omit<PrescriptionTemplate, 'prescriptionDetails'> & {
  prescriptionDetails: PrescriptionLine[]
}

type Owner = { establishmentId: string; doctorId: string }

/** A doctor's favorites and templates, by name; a favorite's is that of its medicine. */
export const listPrescriptionTemplates = (context: SignedInContext, { establishmentId, doctorId }: Owner) =>
  selectTemplates(
    context,
    Prisma.sql`"establishmentId" = ${establishmentId}::uuid AND "doctorId" = ${doctorId}::uuid
      ORDER BY coalesce(name, "prescriptionDetails"->0->>'medication'), id LIMIT ${maxPrescriptionTemplates}`,
  )

export async function getPrescriptionTemplate(context: SignedInContext, id: string): Promise<PrescriptionTemplateRow | null> {
  const [template] = await selectTemplates(context, Prisma.sql`id = ${id}::uuid`)
  return template ?? null
}

async function selectTemplates(context: SignedInContext, where: Prisma.Sql): Promise<PrescriptionTemplateRow[]> {
  const rows = await context.read<PrescriptionTemplateRow>(
    Prisma.sql`SELECT * FROM prescription_template WHERE ${templateScope(context)} AND ${where}`,
  )
  return rows.map((row) => ({ ...row, prescriptionDetails: row.prescriptionDetails.map(readDirections) }))
}
