import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import './pregnancy.schema.ts'

export const pregnancies: ClinicModule = {
  audited: {
    pregnancy: { from: Prisma.sql`pregnancy g JOIN patient p ON p.id = g."patientId"`, id: Prisma.sql`g.id`, name: patientName },
  },
  timeline: {
    pregnancy: {
      permission: 'pregnancy:read',
      rows: Prisma.sql`SELECT id, "patientId", "establishmentId", "createdTime" AS time, NULL::text AS title, "untilDate"::text AS detail,
        kind AS status, NULL::uuid AS "doctorId", NULL::numeric AS amount, NULL::text AS currency FROM pregnancy`,
    },
  },
}
