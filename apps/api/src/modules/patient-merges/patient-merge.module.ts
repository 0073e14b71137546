import type { ClinicModule } from '../../context.ts'
import './patient-double.schema.ts'
import './patient-merge.schema.ts'

export const patientMerges: ClinicModule = {}
