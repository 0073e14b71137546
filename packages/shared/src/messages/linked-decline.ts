import { z } from 'zod'
import { messagePurposes } from './message.ts'

/** What the page of a link shows: which messages it declines, and nothing of who gets them. */
export const linkedDecline = z.object({
  purpose: z.enum(messagePurposes),
  isDeclined: z.boolean(),
  clinic: z.object({ name: z.string(), phone: z.string() }),
})
export type LinkedDecline = z.output<typeof linkedDecline>

/** Of the address in a message. */
const token = z.string().min(1, 'required').max(100, 'too_long')

export const readDeclineSchema = z.object({ token })

/** `isDeclined`: false takes it back. */
export const declineMessagesSchema = z.object({ token, isDeclined: z.boolean('invalid_choice') })
