import { z } from 'zod'
import { boundedText, optionalText, plainDate, storable, textList } from '../fields.ts'
import { strokesSchema } from '../strokes.ts'
import { cleanFileName } from './file-name.ts'
import { maxDrawingLength, maxPatientFileSize } from './patient-file.ts'

const id = z.uuid('invalid_id')

const facts = {
  title: optionalText(200),
  /** One of the built-in kinds, or a word of the clinic's. */
  kind: boundedText(60),
  documentDate: plainDate.nullish(),
}

export const beginPatientFileSchema = z.object({
  establishmentId: id,
  patientId: id,
  /** Chosen by whoever sends it, so that one who begins it again goes on with it. */
  key: boundedText(400),
  fileName: z.string().max(2000, 'too_long').transform(cleanFileName),
  size: z.int('invalid_number').min(1, 'required').max(maxPatientFileSize, 'too_long'),
  ...facts,
})
export type BeginPatientFile = z.output<typeof beginPatientFileSchema>

export const updatePatientFileSchema = z.object({ id, version: z.int().min(1).nullish(), ...facts })
export type UpdatePatientFile = z.output<typeof updatePatientFileSchema>

export const archivePatientFileSchema = z.object({ id, reason: boundedText(500) })
export type ArchivePatientFile = z.output<typeof archivePatientFileSchema>

/** All that the author has drawn, in thousandths of the picture's width; none takes it away again. */
export const drawOnPatientFileSchema = z.object({
  id,
  strokes: strokesSchema.refine((strokes) => JSON.stringify(strokes).length <= maxDrawingLength, 'too_long'),
})
export type DrawOnPatientFile = z.output<typeof drawOnPatientFileSchema>

const mediaType = z
  .string()
  .trim()
  .toLowerCase()
  .max(100, 'too_long')
  .refine(storable, 'invalid_text')
  .regex(/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/, 'invalid_choice')

export const updatePatientFileSettingsSchema = z.object({
  establishmentId: id,
  staffMaySend: z.boolean(),
  extraTypes: z.array(mediaType).max(50, 'too_many'),
  kinds: textList(50, 60),
})
export type UpdatePatientFileSettings = z.output<typeof updatePatientFileSettingsSchema>

/** The file whose parts are with the server. */
export const finishPatientFileSchema = z.object({ id: id.describe('From `beginPatientFile`.') })
