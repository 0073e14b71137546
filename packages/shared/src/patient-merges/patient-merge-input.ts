import { z } from 'zod'
import { takenParts } from './patient-merge.ts'

const id = z.uuid('invalid_id')

export const mergePatientsSchema = z.object({
  establishmentId: id,
  keptId: id,
  mergedId: id,
  /** Of the kept record. */
  version: z.int().min(1, 'invalid_number').nullish(),
  take: z.array(z.enum(takenParts, 'invalid_choice')).max(takenParts.length, 'too_many'),
})
export type MergePatients = z.output<typeof mergePatientsSchema>

export const separatePatientsSchema = z.object({
  id,
  /** What came since the merge and is of the record that was merged; the rest stays. */
  laterIds: z.array(id).max(1000, 'too_many'),
})
export type SeparatePatients = z.output<typeof separatePatientsSchema>

export const lookForDoublesSchema = z.object({ establishmentId: id })
export const dismissPatientDoubleSchema = z.object({ id })
export const restorePatientDoubleSchema = z.object({ id })
