import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { copyNumbering } from './numbering.copy.ts'
import './numbering.schema.ts'

export const numbering: ClinicModule = {
  copies: { numbering: copyNumbering },
  audited: {
    numbering: { from: Prisma.sql`numbering n`, id: Prisma.sql`n.id`, name: Prisma.sql`n.prefix` },
  },
}
