import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { delayTools } from './delay.tools.ts'
import './delay.schema.ts'

export const delays: ClinicModule = {
  tools: delayTools,
  audited: {
    delay: {
      from: Prisma.sql`delay y JOIN doctor yd ON yd.id = y."doctorId"`,
      id: Prisma.sql`y.id`,
      name: Prisma.sql`concat_ws(' ', yd."firstName", yd."lastName")`,
    },
  },
}
