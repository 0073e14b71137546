import { z } from 'zod'
import { withPlainDigits } from '../text/clean-text.ts'
import { boundedText } from '../fields.ts'
import { fewestDigits, maxNext, maxPrefix, mostDigits, numberedRuns, restarts, separators, yearForms } from './numbering.ts'

/** Without a digit at its end, so that a number is told from another one's by where its count begins. */
const prefix = boundedText(maxPrefix)
  .overwrite(withPlainDigits)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}./-]*$/u, 'invalid_prefix')
  .refine((typed) => !/\d$/.test(typed), 'invalid_prefix')

const numbering = {
  establishmentId: z.uuid('invalid_id'),
  run: z.enum(numberedRuns, 'invalid_choice'),
  prefix,
  restart: z.enum(restarts, 'invalid_choice'),
  yearForm: z.enum(yearForms, 'invalid_choice'),
  separator: z.enum(separators, 'invalid_choice'),
  digits: z.int('invalid_number').min(fewestDigits, 'invalid_number').max(mostDigits, 'invalid_number'),
}

/** What a next number is asked for. */
export const nextNumberSchema = z.object(numbering)

export const updateNumberingSchema = z.object({
  ...numbering,
  version: z.int().min(0, 'invalid_number').nullish(),
  /** The count of the next number of the period, where it is not the one after the last. */
  next: z.int('invalid_number').min(1, 'invalid_number').max(maxNext, 'invalid_number').nullish(),
})
export type UpdateNumbering = z.output<typeof updateNumberingSchema>
