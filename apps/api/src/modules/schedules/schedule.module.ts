import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './schedule.schema.ts'

export const schedules: ClinicModule = {
  audited: {
    schedule: {
      from: Prisma.sql`schedule w JOIN doctor wd ON wd.id = w."doctorId"`,
      id: Prisma.sql`w.id`,
      name: Prisma.sql`concat_ws(' ', wd."firstName", wd."lastName")`,
    },
  },
}
