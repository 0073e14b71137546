import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { certificateDocument } from './certificate.document.ts'
import './certificate.schema.ts'

export const certificates: ClinicModule = {
  documents: { certificates: { permission: 'certificate:read', read: certificateDocument } },
  numbered: {
    CERTIFICATE: {
      permission: 'certificate:read',
      rows: Prisma.sql`SELECT id, number, "establishmentId", NULL::uuid AS "invoiceId", "patientId" FROM certificate`,
    },
  },
  timeline: {
    certificate: {
      permission: 'certificate:read',
      rows: Prisma.sql`SELECT id, "patientId", "establishmentId", "issuedTime" AS time, number AS title, findings AS detail,
        CASE WHEN "voidedTime" IS NULL THEN 'issued' ELSE 'void' END AS status, "doctorId", NULL AS amount, NULL AS currency FROM certificate`,
    },
  },
}
