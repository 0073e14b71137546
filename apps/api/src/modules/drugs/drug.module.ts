import type { ClinicModule } from '../../context.ts'
import { drugImports } from './drug.import.ts'
import './drug.schema.ts'

export const drugs: ClinicModule = {
  imports: drugImports,
}
