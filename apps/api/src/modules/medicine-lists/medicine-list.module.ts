import type { ClinicModule } from '../../context.ts'
import { copyMedicineLists } from './medicine-list.copy.ts'
import './medicine-list.schema.ts'

export const medicineLists: ClinicModule = { copies: { medicine_lists: copyMedicineLists } }
