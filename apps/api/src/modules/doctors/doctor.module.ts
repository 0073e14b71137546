import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { doctorImports } from './doctor.import.ts'
import { doctorTools } from './doctor.tools.ts'
import './doctor.schema.ts'
import './signature.schema.ts'

export const doctors: ClinicModule = {
  audited: {
    doctor: { from: Prisma.sql`doctor d`, id: Prisma.sql`d.id`, name: Prisma.sql`concat_ws(' ', d."firstName", d."lastName")` },
  },
  imports: doctorImports,
  tools: doctorTools,
}
