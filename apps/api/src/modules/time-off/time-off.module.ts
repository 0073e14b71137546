import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { timeOffTools } from './time-off.tools.ts'
import './time-off.schema.ts'

export const timeOff: ClinicModule = {
  tools: timeOffTools,
  audited: {
    timeOff: {
      from: Prisma.sql`time_off o JOIN doctor od ON od.id = o."doctorId"`,
      id: Prisma.sql`o.id`,
      name: Prisma.sql`concat_ws(' ', od."firstName", od."lastName")`,
    },
    extraHours: {
      from: Prisma.sql`extra_hours x JOIN doctor xd ON xd.id = x."doctorId"`,
      id: Prisma.sql`x.id`,
      name: Prisma.sql`concat_ws(' ', xd."firstName", xd."lastName")`,
    },
  },
}
