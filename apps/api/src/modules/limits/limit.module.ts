import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { copyLimits } from './limit.copy.ts'
import './limit.schema.ts'

export const limits: ClinicModule = {
  copies: { limits: copyLimits },
  audited: {
    limit_request: { from: Prisma.sql`limit_request r`, id: Prisma.sql`r.id`, name: Prisma.sql`r."userName"` },
  },
}
