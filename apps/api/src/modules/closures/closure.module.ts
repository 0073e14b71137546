import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './closure.schema.ts'

export const closures: ClinicModule = {
  audited: { closure: { from: Prisma.sql`closure k`, id: Prisma.sql`k.id`, name: Prisma.sql`k.name` } },
}
