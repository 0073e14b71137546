import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import './user.schema.ts'

export const users: ClinicModule = {
  audited: { user: { from: Prisma.sql`"user" u`, id: Prisma.sql`u.id`, name: Prisma.sql`u.name` } },
}
