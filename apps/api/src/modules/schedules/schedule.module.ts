import type { ClinicModule } from '../../context.ts'
import './schedule.schema.ts'

export const schedules: ClinicModule = {}
