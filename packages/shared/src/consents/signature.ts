import { z } from 'zod'
import { countPoints, maxPoints, maxStroke, maxStrokes, pad } from './pad.ts'

const coordinate = z
  .int('invalid_number')
  .min(-pad.width, 'invalid_number')
  .max(2 * pad.width, 'invalid_number')

/** Points as x and y, one after the other. */
export const signatureStrokeSchema = z.object({ points: z.array(coordinate).max(maxStroke, 'too_many') })

/** Numbers, of which the picture is drawn here: nothing that a browser sends is shown as it is. */
export const signatureSchema = z
  .array(signatureStrokeSchema)
  .max(maxStrokes, 'too_many')
  .refine((strokes) => countPoints(strokes) >= 2, 'required')
  .refine((strokes) => countPoints(strokes) <= maxPoints, 'too_many')
export type SignatureStroke = z.output<typeof signatureStrokeSchema>
