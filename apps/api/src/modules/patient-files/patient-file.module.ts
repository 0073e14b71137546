import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import './patient-file.schema.ts'

export const patientFiles: ClinicModule = {
  audited: {
    patient_file: {
      from: Prisma.sql`patient_file pf JOIN patient p ON p.id = pf."patientId"`,
      id: Prisma.sql`pf.id`,
      name: patientName,
    },
    patient_file_setting: { from: Prisma.sql`establishment fs`, id: Prisma.sql`fs.id`, name: Prisma.sql`fs.name` },
  },
  timeline: {
    patient_file: {
      permission: 'patient-file:read',
      rows: Prisma.sql`SELECT id, "patientId", "establishmentId", "createdTime" AS time, title, "senderName" AS detail, kind AS status,
        NULL::uuid AS "doctorId", NULL::numeric AS amount, NULL::text AS currency FROM patient_file
        WHERE status = 'stored' AND "archivedTime" IS NULL`,
    },
  },
}
