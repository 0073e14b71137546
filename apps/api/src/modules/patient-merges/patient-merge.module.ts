import type { ClinicModule } from '../../context.ts'
import './patient-merge.schema.ts'

export const patientMerges: ClinicModule = {}
