import type { ClinicModule } from '../../context.ts'
import './backup.schema.ts'

export const backups: ClinicModule = {}
