import type { ClinicModule } from '../../context.ts'
import './figures.schema.ts'

export const figures: ClinicModule = {}
