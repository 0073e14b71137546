import type { ClinicModule } from '../../context.ts'
import './search.schema.ts'

export const search: ClinicModule = {}
