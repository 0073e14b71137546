import type { ClinicModule } from '../../context.ts'
import './import.schema.ts'

export const imports: ClinicModule = {}
