import { z } from 'zod'
import { boundedText, figures, optionalText } from '../fields.ts'
import { birthDateFault, todayAnywhere } from '../patients/birth-date.ts'
import { endsBeforeItBegins } from './condition.ts'

const id = z.uuid('invalid_id')
const version = z.int().min(1, 'invalid_number').nullish()

/** As far as it is known. The clinic's own day is the server's to judge by. */
const partialDate = figures().superRefine((date, issues) => {
  const fault = date === '' ? undefined : birthDateFault(date, todayAnywhere())
  if (fault) issues.addIssue({ code: 'custom', message: fault })
})

/** `code`: of the clinic's list, whose words are taken; else `name` says it. */
const details = {
  code: optionalText(20),
  name: optionalText(200),
  sinceDate: partialDate.nullish(),
  endedDate: partialDate.nullish(),
  note: optionalText(2000),
}

type Days = { sinceDate?: string | null | undefined; endedDate?: string | null | undefined }
const isInOrder = ({ sinceDate, endedDate }: Days) => !endsBeforeItBegins(sinceDate, endedDate)
const order = { path: ['endedDate'], message: 'end_after_start' }

export const createConditionSchema = z
  .object({ ...details, establishmentId: id, patientId: id })
  .refine(({ code, name }) => Boolean(code) || Boolean(name), { path: ['name'], message: 'required' })
  .refine(isInOrder, order)
export type CreateCondition = z.output<typeof createConditionSchema>

/** What is left out stays; without a code a name is free text. */
export const updateConditionSchema = z.object({ ...details, id, version }).refine(isInOrder, order)
export type UpdateCondition = z.output<typeof updateConditionSchema>

/** It was entered in error. */
export const strikeConditionSchema = z.object({ id, version, reason: boundedText(500) })
export type StrikeCondition = z.output<typeof strikeConditionSchema>
