import { instant } from '@clinic/shared/fields'
import { z } from 'zod'
import type { builder } from '../../graphql/builder.ts'
import { matchesWords } from '../../graphql/matches-words.ts'
import { badInput } from '../../lib/app-error.ts'

/** What lists of invoices and of prescriptions are both narrowed by: half-open time, and words of number and patient. */

export type TimeAndWords = { from?: Date | null | undefined; to?: Date | null | undefined; query?: string | null | undefined }

export const timeAndWords = { from: instant.nullish(), to: instant.nullish(), query: z.string().max(200, 'too_long').nullish() }

type InputBuilder = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

export const timeAndWordsFields = (t: InputBuilder) => ({
  from: t.field({ type: 'DateTime' }),
  to: t.field({ type: 'DateTime', description: 'Not included.' }),
  query: t.string({ description: "The number, or the patient's name, phone, e-mail or hospital number, each in part." }),
})

export function byTimeAndWords({ from, to, query }: TimeAndWords) {
  if (from && to && to <= from) throw badInput(['filter.to', 'end_after_start'])
  return { AND: [{ time: { ...(from && { gte: from }), ...(to && { lt: to }) } }, ...matchesWords(query)] }
}
