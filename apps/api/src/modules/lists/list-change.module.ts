import type { ClinicModule } from '../../context.ts'
import './list-change.schema.ts'

export const lists: ClinicModule = {}
