import { z } from 'zod'

/** Points as x and y, one after the other, in thousandths of the picture's width. */
export const strokeSchema = z.object({
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'invalid_choice'),
  width: z.number().min(1, 'invalid_number').max(60, 'invalid_number'),
  points: z.array(z.number()).max(4000, 'too_many'),
})
export const strokesSchema = z.array(strokeSchema).max(500, 'too_many')
export type Stroke = z.output<typeof strokeSchema>

/** Nothing of what is no drawing. */
export function readStrokes(value: string | undefined): Stroke[] {
  if (!value) return []
  try {
    return strokesSchema.safeParse(JSON.parse(value)).data ?? []
  } catch {
    return []
  }
}

export const isDrawing = (value: string) => {
  try {
    return strokesSchema.safeParse(JSON.parse(value)).success
  } catch {
    return false
  }
}
