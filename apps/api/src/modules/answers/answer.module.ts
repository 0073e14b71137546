import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './answer.schema.ts'

export const answers: ClinicModule = {
  audited: {
    answer: {
      from: Prisma.sql`answer a JOIN event ae ON ae.id = a."eventId" JOIN patient ap ON ap.id = ae."patientId"`,
      id: Prisma.sql`a.id`,
      name: Prisma.sql`concat_ws(' ', nullif(ap."firstName", ''), nullif(ap."lastName", ''))`,
    },
  },
}
