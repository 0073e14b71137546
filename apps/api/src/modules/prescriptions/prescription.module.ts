import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule, SignedInContext } from '../../context.ts'
import { forbidden } from '../../lib/app-error.ts'
import { patientName } from '../patients/patient.queries.ts'
import { getPrescription } from './prescription.queries.ts'
import { labelDocument } from './label.document.ts'
import { mayDraftFor } from './prescription.scope.ts'
import { prescriptionDocument } from './prescription.document.ts'
import { prescriptionImports } from './prescription.import.ts'
import { checkAllergy, proposePrescription } from './prescription.tools.ts'
import './allergy-check.schema.ts'
import './prescription.schema.ts'
import './label.schema.ts'

async function checkMayDraft(context: SignedInContext, id: string): Promise<void> {
  const prescription = await getPrescription(context, id)
  if (prescription && !mayDraftFor(context.viewer, prescription.doctorId)) throw forbidden()
}

export const prescriptions: ClinicModule = {
  audited: {
    prescription: {
      from: Prisma.sql`prescription r JOIN patient p ON p.id = r."patientId"`,
      id: Prisma.sql`r.id`,
      name: patientName,
    },
  },
  documents: {
    prescriptions: {
      permission: 'prescription:read',
      read: prescriptionDocument,
      mailed: {
        permission: 'prescription:draft-own',
        entity: 'prescription',
        list: 'prescriptions',
        checkMaySend: checkMayDraft,
      },
    },
    labels: { permission: 'label:print', read: labelDocument },
  },
  numbered: {
    PRESCRIPTION: {
      permission: 'prescription:read',
      rows: Prisma.sql`SELECT id, number, "establishmentId", NULL::uuid AS "invoiceId", "patientId" FROM prescription`,
    },
  },
  timeline: {
    prescription: {
      permission: 'prescription:read',
      rows: Prisma.sql`SELECT r.id, r."patientId", r."establishmentId", r.time, (
          SELECT string_agg(l.medication, ', ' ORDER BY l.position) FROM prescription_detail l WHERE l."prescriptionId" = r.id
        ) AS title, NULL AS detail, r.status, r."doctorId", NULL AS amount, NULL AS currency FROM prescription r`,
    },
  },
  imports: prescriptionImports,
  tools: { checkAllergy, proposePrescription },
}
