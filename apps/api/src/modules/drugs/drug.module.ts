import type { ClinicModule } from '../../context.ts'
import './drug.schema.ts'

export const drugs: ClinicModule = {}
