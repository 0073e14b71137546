import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import './contact.schema.ts'

export const contacts: ClinicModule = {
  audited: {
    patient_contact: {
      from: Prisma.sql`patient_contact c JOIN patient p ON p.id = c."patientId"`,
      id: Prisma.sql`c.id`,
      name: patientName,
    },
  },
}
