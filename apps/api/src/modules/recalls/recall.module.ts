import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './recall.schema.ts'
import { recallTools } from './recall.tools.ts'

export const recalls: ClinicModule = {
  tools: recallTools,
  audited: {
    recall: {
      from: Prisma.sql`recall r JOIN patient rp ON rp.id = r."patientId"`,
      id: Prisma.sql`r.id`,
      name: Prisma.sql`concat_ws(' ', nullif(rp."firstName", ''), nullif(rp."lastName", ''))`,
    },
  },
}
