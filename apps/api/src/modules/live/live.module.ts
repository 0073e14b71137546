import type { ClinicModule } from '../../context.ts'
import './live.schema.ts'

export const live: ClinicModule = {}
