import { z } from 'zod'

const id = z.uuid('invalid_id')

/** For a patient, or for a doctor. */
export const createLineCodeSchema = z
  .object({ establishmentId: id, patientId: id.nullish(), doctorId: id.nullish() })
  .refine(({ patientId, doctorId }) => Boolean(patientId) !== Boolean(doctorId), { message: 'required', path: ['patientId'] })
export type CreateLineCode = z.output<typeof createLineCodeSchema>
