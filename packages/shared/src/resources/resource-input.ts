import { z } from 'zod'
import { boundedText, instant, optionalText } from '../fields.ts'
import { maxResourceFile, resourceKinds } from './resource.ts'

const id = z.uuid('invalid_id')
const name = boundedText(100)

/** `outFrom` without `outUntil`: until further notice. */
const details = {
  group: optionalText(100),
  outFrom: instant.nullish(),
  outUntil: instant.nullish(),
  outReason: optionalText(200),
}
type Out = { outFrom?: Date | null | undefined; outUntil?: Date | null | undefined }
const endsAfterStart = ({ outFrom, outUntil }: Out) => !outFrom || !outUntil || outUntil > outFrom
const isLate = { message: 'end_after_start', path: ['outUntil'] }

export const createResourceSchema = z
  .object({ establishmentId: id, kind: z.enum(resourceKinds, 'invalid_choice'), name, ...details })
  .refine(endsAfterStart, isLate)
export type CreateResource = z.output<typeof createResourceSchema>

export const updateResourceSchema = z
  .object({
    id,
    version: z.int().min(1, 'invalid_number').nullish(),
    kind: z.enum(resourceKinds, 'invalid_choice').nullish(),
    name: name.nullish(),
    ...details,
  })
  .refine(endsAfterStart, isLate)
export type UpdateResource = z.output<typeof updateResourceSchema>

/** A row of a file. */
export const resourceRowSchema = z.object({
  name,
  kind: z.enum(resourceKinds, 'invalid_choice').optional(),
  group: optionalText(100),
})

/** `text`: the content of a CSV file. */
export const importResourcesSchema = z.object({
  establishmentId: id,
  text: z.string().min(1, 'required').max(maxResourceFile, 'too_long'),
  dryRun: z.boolean(),
})
export type ImportResources = z.output<typeof importResourcesSchema>
