import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './numbering.schema.ts'

export const numbering: ClinicModule = {
  audited: {
    numbering: { from: Prisma.sql`numbering n`, id: Prisma.sql`n.id`, name: Prisma.sql`n.prefix` },
  },
}
