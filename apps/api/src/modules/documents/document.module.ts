import type { ClinicModule } from '../../context.ts'
import './document.schema.ts'

export const documents: ClinicModule = {}
