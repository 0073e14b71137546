import type { ClinicModule } from '../../context.ts'
import './condition-code.schema.ts'

export const conditionCodes: ClinicModule = {}
