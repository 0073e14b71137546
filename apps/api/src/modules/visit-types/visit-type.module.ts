import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { copyVisitTypes } from './visit-type.copy.ts'
import './visit-type.schema.ts'

export const visitTypes: ClinicModule = {
  copies: { visit_types: copyVisitTypes },
  audited: {
    visit_type: {
      from: Prisma.sql`visit_type v`,
      id: Prisma.sql`v.id`,
      name: Prisma.sql`concat_ws(' · ', nullif(v."nameTh", ''), nullif(v."nameEn", ''))`,
    },
  },
}
