import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './limit.schema.ts'

export const limits: ClinicModule = {
  audited: {
    limit_request: { from: Prisma.sql`limit_request r`, id: Prisma.sql`r.id`, name: Prisma.sql`r."userName"` },
  },
}
