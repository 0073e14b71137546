import type { ClinicModule } from '../../context.ts'
import { copyConditionCodes } from './condition-code.copy.ts'
import './condition-code.schema.ts'

export const conditionCodes: ClinicModule = { copies: { condition_codes: copyConditionCodes } }
