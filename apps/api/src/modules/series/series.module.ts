import type { ClinicModule } from '../../context.ts'
import './series.schema.ts'

export const series: ClinicModule = {}
