import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { establishmentImports } from './establishment.import.ts'
import './establishment.schema.ts'

export const establishments: ClinicModule = {
  audited: { establishment: { from: Prisma.sql`establishment s`, id: Prisma.sql`s.id`, name: Prisma.sql`s.name` } },
  imports: establishmentImports,
}
