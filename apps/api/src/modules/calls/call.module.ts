import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './call.schema.ts'

export const calls: ClinicModule = {
  audited: {
    call: {
      from: Prisma.sql`call c JOIN event ce ON ce.id = c."eventId" LEFT JOIN patient cp ON cp.id = ce."patientId"`,
      id: Prisma.sql`c.id`,
      name: Prisma.sql`coalesce(nullif(concat_ws(' ', cp."firstName", cp."lastName"), ''), ce.subject)`,
    },
  },
}
