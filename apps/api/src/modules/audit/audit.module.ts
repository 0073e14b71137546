import type { ClinicModule } from '../../context.ts'
import './audit.schema.ts'

export const audit: ClinicModule = {}
