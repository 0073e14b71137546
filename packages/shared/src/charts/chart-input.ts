import { z } from 'zod'
import { boundedText } from '../fields.ts'

/** Opens the chart of somebody else's patient. `reason` is kept, and read by the clinic's admins. */
export const openChartSchema = z.object({
  patientId: z.uuid('invalid_id'),
  reason: boundedText(500),
})
export type OpenChart = z.output<typeof openChartSchema>
