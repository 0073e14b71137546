import type { ClinicModule } from '../../context.ts'
import './availability.schema.ts'

export const availability: ClinicModule = {}
