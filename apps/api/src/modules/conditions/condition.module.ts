import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import './condition.schema.ts'

export const conditions: ClinicModule = {
  audited: {
    condition: {
      from: Prisma.sql`condition c JOIN patient p ON p.id = c."patientId"`,
      id: Prisma.sql`c.id`,
      name: Prisma.sql`concat_ws(' · ', ${patientName}, concat_ws(' ', c.code, c.name))`,
    },
  },
  /** `detail`: what it is called in Thai. */
  timeline: {
    condition: {
      permission: 'condition:read',
      rows: Prisma.sql`SELECT id, "patientId", "establishmentId", "createdTime" AS time, concat_ws(' ', code, name) AS title,
        CASE WHEN "thaiName" <> '' THEN concat_ws(' ', code, "thaiName") END AS detail,
        CASE WHEN "errorReason" IS NOT NULL THEN 'error' WHEN "endedDate" IS NOT NULL THEN 'ended' ELSE 'open' END AS status,
        NULL::uuid AS "doctorId", NULL::numeric AS amount, NULL::text AS currency FROM condition`,
    },
  },
}
