import { z } from 'zod'
import { languages } from '../languages.ts'
import type { MessagePurpose } from './message.ts'
import { contactChannels, messagePurposes } from './message.ts'

const purposes = z.array(z.enum(messagePurposes)).max(messagePurposes.length, 'too_many').nullish()

/**
 * What was heard of what a patient wants of messages, where the patient is written: in a form, or in another program's file. What it leaves
 * out stays as it is.
 */
export const contactWishSchema = z
  .object({
    channel: z.enum(contactChannels).nullish(),
    language: z.enum(languages).nullish(),
    wanted: purposes,
    declined: purposes,
  })
  .superRefine(({ wanted, declined }, issues) => {
    declined?.forEach((purpose, index) => {
      if (wanted?.includes(purpose)) issues.addIssue({ code: 'custom', message: 'repeated', path: ['declined', index] })
    })
  })
export type ContactWish = z.output<typeof contactWishSchema>

/** What is declined after a wish, in the order in which it was said. */
export const declinedAfter = (before: readonly MessagePurpose[], { wanted, declined }: ContactWish): MessagePurpose[] => [
  ...before.filter((purpose) => !wanted?.includes(purpose)),
  ...(declined?.filter((purpose) => !before.includes(purpose)) ?? []),
]
