import { z } from 'zod'
import { figures, plainDate } from '../fields.ts'
import { birthDateFault, isFullDate, todayAnywhere } from './birth-date.ts'

/** `birthDate` as far as it is known; `dob`, a day, says the same where it is given. */
export const birthDateFields = {
  dob: plainDate.nullish(),
  birthDate: figures().nullish(),
  birthDateEstimated: z.boolean().nullish(),
}
type Given = {
  dob?: string | null | undefined
  birthDate?: string | null | undefined
  birthDateEstimated?: boolean | null | undefined
}

/** Refuses what is no birth date and two that differ, and puts what `dob` says into `birthDate`. The clinic's own day is the server's to judge by. */
export function joinBirthDate({ value: given, issues }: z.core.ParsePayload<Given>) {
  const field = given.birthDate ? 'birthDate' : 'dob'
  const birthDate = given[field]
  const refuse = (path: keyof Given, message: string) => issues.push({ code: 'custom', message, path: [path], input: given })
  const fault = birthDate ? birthDateFault(birthDate, todayAnywhere()) : undefined
  if (fault) refuse(field, fault)
  else if (given.dob && given.birthDate !== undefined && given.birthDate !== given.dob) refuse('birthDate', 'invalid_date')
  else if (given.dob === null && given.birthDate && isFullDate(given.birthDate)) refuse('birthDate', 'invalid_date')
  if (given.dob !== undefined && given.birthDate === undefined) given.birthDate = given.dob
  if (given.birthDate === '') given.birthDate = null
  if (given.birthDate !== undefined) given.birthDateEstimated = Boolean(given.birthDate) && given.birthDateEstimated === true
}
