import { z } from 'zod'
import { boundedText, instant, optionalText } from '../fields.ts'
import { maxBookedResources, maxResourceFile, resourceKinds } from './resource.ts'

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

/** Whichever is free of a kind; with `group`, of that group. */
export const anyResourceSchema = z.object({ kind: z.enum(resourceKinds, 'invalid_choice'), group: optionalText(100) })
export type AnyResource = z.output<typeof anyResourceSchema>

/** What an appointment is booked with: by name, or any free one of a kind besides. */
export const bookedResources = {
  resourceIds: z.array(id).max(maxBookedResources, 'too_many').nullish(),
  anyResources: z.array(anyResourceSchema).max(maxBookedResources, 'too_many').nullish(),
}

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
