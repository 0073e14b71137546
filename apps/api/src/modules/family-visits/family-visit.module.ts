import type { ClinicModule } from '../../context.ts'
import './family-visit.schema.ts'

export const familyVisits: ClinicModule = {}
