import { z } from 'zod'

/** The pad on which a signature is drawn; points are whole numbers within it. */
export const pad = { width: 1000, height: 360 } as const

const maxStrokes = 200
/** What all strokes have together; a stranger may send 64 kB. */
const maxPoints = 4000

/** Points as x and y, one after the other. */
export const signatureStrokeSchema = z.object({
  points: z
    .array(
      z
        .int('invalid_number')
        .min(-pad.width, 'invalid_number')
        .max(2 * pad.width, 'invalid_number'),
    )
    .max(4000, 'too_many'),
})

/** Numbers, of which the picture is drawn here: nothing that a browser sends is shown as it is. */
export const signatureSchema = z
  .array(signatureStrokeSchema)
  .min(1, 'required')
  .max(maxStrokes, 'too_many')
  .refine((strokes) => countPoints(strokes) >= 2, 'required')
  .refine((strokes) => countPoints(strokes) <= maxPoints, 'too_many')
export type SignatureStroke = z.output<typeof signatureStrokeSchema>

const countPoints = (strokes: readonly SignatureStroke[]) => strokes.reduce((sum, { points }) => sum + points.length / 2, 0)

/** Whether a stroke may have another point. */
export const hasRoom = (strokes: readonly SignatureStroke[], points: readonly number[]) =>
  points.length < 3900 && countPoints(strokes) + points.length / 2 < maxPoints && strokes.length < maxStrokes
