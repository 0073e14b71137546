import type { ClinicModule } from '../../context.ts'
import './presence.schema.ts'

export const presence: ClinicModule = {}
