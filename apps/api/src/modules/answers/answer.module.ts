import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './answer.schema.ts'

export const answers: ClinicModule = {
  audited: {
    answer: {
      from: Prisma.sql`answer a LEFT JOIN event ae ON ae.id = a."eventId"
        LEFT JOIN patient ap ON ap.id = ae."patientId" LEFT JOIN patient aw ON aw.id = a."patientId"`,
      id: Prisma.sql`a.id`,
      name: Prisma.sql`concat_ws(' ', nullif(coalesce(ap."firstName", aw."firstName"), ''), nullif(coalesce(ap."lastName", aw."lastName"), ''))`,
    },
  },
}
