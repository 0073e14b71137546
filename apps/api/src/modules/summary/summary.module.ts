import type { ClinicModule } from '../../context.ts'
import './summary.schema.ts'

export const summary: ClinicModule = {}
