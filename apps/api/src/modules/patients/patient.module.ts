import type { ClinicModule } from '../../context.ts'
import { patientNames } from './patient.queries.ts'
import { patientImports } from './patient.import.ts'
import { patientTools } from './patient.tools.ts'
import './patient.schema.ts'
import './patient.outlook.schema.ts'

export const patients: ClinicModule = { audited: { patient: patientNames }, imports: patientImports, tools: patientTools }
