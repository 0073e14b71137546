import { z } from 'zod'
import { offerAnswers } from './waitlist.ts'

/** `gone`: somebody else has the time, or its patient waits no more. */
const linkedOfferStates = ['open', 'taken', 'declined', 'gone'] as const

/** What the page of a link shows of a time that is offered: nothing of who it is for, and nothing of what. */
export const linkedOffer = z.object({
  startTime: z.iso.datetime({ offset: true }),
  insteadOf: z.iso.datetime({ offset: true }).nullable().describe('When the appointment is that would be earlier.'),
  state: z.enum(linkedOfferStates),
  doctor: z.object({ firstName: z.string(), lastName: z.string(), designations: z.array(z.string()), gender: z.int() }),
  clinic: z.object({ name: z.string(), phone: z.string(), timeZone: z.string(), address: z.string() }),
})
export type LinkedOffer = z.output<typeof linkedOffer>

/** Of the address in a message. */
const token = z.string().min(1, 'required').max(100, 'too_long')

export const readOfferSchema = z.object({ token })

export const answerOfferSchema = z.object({ token, answer: z.enum(offerAnswers, 'invalid_choice') })
