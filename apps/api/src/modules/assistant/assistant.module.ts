import type { ClinicModule } from '../../context.ts'
import './assistant.schema.ts'

export const assistant: ClinicModule = {}
