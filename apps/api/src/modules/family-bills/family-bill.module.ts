import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import './family-bill.schema.ts'

export const familyBills: ClinicModule = {
  audited: {
    family_bill: {
      from: Prisma.sql`family_bill fb JOIN patient p ON p.id = fb."patientId"`,
      id: Prisma.sql`fb.id`,
      name: patientName,
    },
  },
}
