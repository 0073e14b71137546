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
}
