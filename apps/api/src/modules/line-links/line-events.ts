import { patientAnswers, type PatientAnswer } from '@clinic/shared/answers/answer'
import { isStop, typedCode } from '@clinic/shared/line-links/line-code'
import { z } from 'zod'

/** What LINE tells, as far as it is read: of one person's conversation with the clinic's account. */
const eventSchema = z.object({
  webhookEventId: z.string().min(1).max(64),
  type: z.string(),
  mode: z.literal('active'),
  source: z.object({ type: z.literal('user'), userId: z.string().regex(/^U[0-9a-f]{32}$/) }),
  replyToken: z.string().max(200).optional(),
  message: z.object({ type: z.string(), text: z.string().optional() }).optional(),
  postback: z.object({ data: z.string() }).optional(),
})
export type LineEvent = z.output<typeof eventSchema>

const webhookSchema = z.object({ events: z.array(z.unknown()).max(100) })

/** Undefined where the body is none of LINE's. Events of groups, and of kinds that are new, are left out. */
export function lineEventsOf(body: string): LineEvent[] | undefined {
  const parsed = webhookSchema.safeParse(parseJson(body))
  return parsed.data?.events.flatMap((event) => eventSchema.safeParse(event).data ?? [])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a button says: about which appointment, at which time. */
export type ButtonAnswer = { eventId: string; startTime: Date; answer: PatientAnswer }

export const buttonData = ({ eventId, startTime, answer }: ButtonAnswer) =>
  new URLSearchParams({ answer, event: eventId, at: String(+startTime) }).toString()

const buttonSchema = z.object({ answer: z.enum(patientAnswers), event: z.uuid(), at: z.coerce.number().int().min(0).max(8e15) })

function buttonOf(data: string): ButtonAnswer | undefined {
  const parsed = buttonSchema.safeParse(Object.fromEntries(new URLSearchParams(data)))
  return parsed.data && { answer: parsed.data.answer, eventId: parsed.data.event, startTime: new Date(parsed.data.at) }
}

/** What an event asks for. */
export type Wish =
  | { does: 'follow' | 'block' | 'stop' | 'other' }
  | { does: 'write'; text: string; code: string | undefined }
  | ({ does: 'answer' } & ButtonAnswer)

/** Undefined for what changes nothing. */
export function wishOf({ type, message, postback }: LineEvent): Wish | undefined {
  if (type === 'follow') return { does: 'follow' }
  if (type === 'unfollow') return { does: 'block' }
  if (type === 'postback') {
    const button = buttonOf(postback?.data ?? '')
    return button && { does: 'answer', ...button }
  }
  if (type !== 'message') return undefined
  const text = (message?.type === 'text' && message.text?.replaceAll('\0', '').trim()) || ''
  if (!text) return { does: 'other' }
  return isStop(text) ? { does: 'stop' } : { does: 'write', text, code: typedCode(text) }
}
