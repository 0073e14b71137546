import type { ClinicModule } from '../../context.ts'
import './unsettled-event.schema.ts'

export const unsettledEvents: ClinicModule = {}
