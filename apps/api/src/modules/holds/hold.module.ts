import type { ClinicModule } from '../../context.ts'
import './hold.schema.ts'

export const holds: ClinicModule = {}
