import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { establishmentImports } from './establishment.import.ts'
import { copyLetterhead, copyOpeningHours, copyTaxSettings } from './establishment.copy.ts'
import './establishment.schema.ts'

export const establishments: ClinicModule = {
  copies: { tax_settings: copyTaxSettings, letterhead: copyLetterhead, opening_hours: copyOpeningHours },
  audited: { establishment: { from: Prisma.sql`establishment s`, id: Prisma.sql`s.id`, name: Prisma.sql`s.name` } },
  imports: establishmentImports,
}
