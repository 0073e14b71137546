import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './call.schema.ts'

export const calls: ClinicModule = {
  audited: {
    call: {
      from: Prisma.sql`call c
        LEFT JOIN event ce ON ce.id = c."eventId" LEFT JOIN patient cp ON cp.id = ce."patientId"
        LEFT JOIN recall cr ON cr.id = c."recallId" LEFT JOIN patient crp ON crp.id = cr."patientId"`,
      id: Prisma.sql`c.id`,
      name: Prisma.sql`coalesce(nullif(concat_ws(' ', coalesce(cp."firstName", crp."firstName"), coalesce(cp."lastName", crp."lastName")), ''), ce.subject)`,
    },
  },
}
