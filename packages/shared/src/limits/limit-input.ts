import { z } from 'zod'
import type { FieldErrorKey } from '../errors.ts'
import { total } from '../invoices/invoice-input.ts'
import { toUnits } from '../money.ts'
import { passwordLength } from '../users/user.ts'
import { limitKinds, limitUnits } from './limit.ts'

const id = z.uuid('invalid_id')

const maxDays = 3650

/** Without `most` there is no limit. Money, percent or days by the kind. */
export const limitInputSchema = z
  .object({ kind: z.enum(limitKinds), most: total.nullish() })
  .superRefine(({ kind, most }, issues) => {
    if (most == null) return
    const refuse = (message: FieldErrorKey) => issues.addIssue({ code: 'custom', message, path: ['most'] })
    const unit = limitUnits[kind]
    if (unit === 'percent' && Number(most) > 100) refuse('percentage_out_of_range')
    if (unit === 'days' && toUnits(most, 0) === undefined) refuse('too_many_decimals')
    else if (unit === 'days' && Number(most) > maxDays) refuse('amount_out_of_range')
  })

/** Kinds that are not named stay as they are. */
export const updateLimitsSchema = z.object({
  establishmentId: id,
  limits: z.array(limitInputSchema).min(1, 'required').max(limitKinds.length, 'too_many'),
})
export type UpdateLimits = z.output<typeof updateLimitsSchema>

/** Most requests that are looked at, or answered, at once. */
export const mostRequests = 100

/** `otherIds`: more of the same person and clinic that get the same answer, or none of them does. */
const answered = {
  id,
  otherIds: z
    .array(id)
    .max(mostRequests - 1, 'too_many')
    .nullish(),
}

/** `confirmerId`: the admin whose password it is. */
export const confirmLimitRequestSchema = z.object({
  ...answered,
  confirmerId: id,
  password: z.string().min(1, 'required').max(passwordLength.max, 'too_long'),
})
export type ConfirmLimitRequest = z.output<typeof confirmLimitRequestSchema>

export const answerLimitRequestSchema = z.object({ ...answered, allowed: z.boolean('invalid_choice') })
export type AnswerLimitRequest = z.output<typeof answerLimitRequestSchema>
