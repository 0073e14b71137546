import type { ClinicModule } from '../../context.ts'
import { drugImports } from './drug.import.ts'
import { copyDrugs } from './drug.copy.ts'
import './drug.schema.ts'

export const drugs: ClinicModule = {
  copies: { medicines: copyDrugs },
  imports: drugImports,
}
