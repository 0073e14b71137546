import type { ClinicModule } from '../../context.ts'
import { registerDocument } from './register.document.ts'
import './register.schema.ts'

export const registers: ClinicModule = {
  documents: { registers: { permission: 'figures:read', read: registerDocument } },
}
