import type { ClinicModule } from '../../context.ts'
import { patientNames } from '../patients/patient.queries.ts'
import './credit.schema.ts'

export const credits: ClinicModule = { audited: { credit: patientNames } }
