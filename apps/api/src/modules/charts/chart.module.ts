import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import './chart.schema.ts'
import './timeline.schema.ts'

export const charts: ClinicModule = {
  audited: {
    chart_opening: {
      from: Prisma.sql`chart_opening o JOIN patient p ON p.id = o."patientId"`,
      id: Prisma.sql`o.id`,
      name: patientName,
    },
  },
}
