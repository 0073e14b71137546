import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './prescription-template.schema.ts'

export const prescriptionTemplates: ClinicModule = {
  audited: {
    prescription_template: {
      from: Prisma.sql`prescription_template s`,
      id: Prisma.sql`s.id`,
      name: Prisma.sql`coalesce(s.name, s."prescriptionDetails"->0->>'medication')`,
    },
  },
}
