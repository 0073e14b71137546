import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import './waitlist.schema.ts'
import { waitlistTools } from './waitlist.tools.ts'

export const waitlist: ClinicModule = {
  tools: waitlistTools,
  audited: {
    waitlistEntry: {
      from: Prisma.sql`waitlist_entry w JOIN patient p ON p.id = w."patientId"`,
      id: Prisma.sql`w.id`,
      name: patientName,
    },
  },
}
