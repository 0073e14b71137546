import { patientAnswers, type PatientAnswer } from '@clinic/shared/answers/answer'
import type { Language } from '@clinic/shared/languages'
import type { messagingApi } from '@line/bot-sdk'
import type { Env } from '../../env.ts'
import type { Credentials } from '../channels/credentials.ts'
import type { Accepted, AskedAppointment, Outgoing, Sender } from '../channels/sender.ts'
import { SendingFault } from '../channels/sender.ts'
import { inTime, lineClient, refusalOfLine } from './line-client.ts'
import { buttonData } from './line-events.ts'

/** Letters of a text, and bubbles beside each other, at most. */
const [longestText, mostBubbles] = [5000, 12]

/** To one LINE user. LINE takes a message once by its key, also where its answer was lost. */
export const createLineSender = ({ credentials }: { credentials: Credentials }, env: Pick<Env, 'lineUrl'>): Sender => ({
  async send(message): Promise<Accepted> {
    const client = await lineClient(env, credentials.accessToken ?? '')
    try {
      const { sentMessages } = await inTime(
        client.pushMessage({ to: message.address, messages: lineMessages(message) }, message.key),
      )
      return { ...(sentMessages[0] && { providerId: sentMessages[0].id }) }
    } catch (error) {
      if (refusalOfLine(error)?.status === 409) return {}
      throw lineFaultOf(error)
    }
  },
})

/** The text, and below it each appointment that it asks about with its buttons. The text keeps its links: buttons need a clinic that LINE reaches. */
function lineMessages({ text, language, asked = [] }: Outgoing): messagingApi.Message[] {
  const bubbles = asked.slice(0, mostBubbles).map((appointment) => bubbleOf(appointment, language))
  const buttons: messagingApi.Message = {
    type: 'flex',
    altText: language === 'th' ? 'ตอบรับนัด' : 'Please answer',
    contents: { type: 'carousel', contents: bubbles },
  }
  return [{ type: 'text', text: text.slice(0, longestText) }, ...(bubbles.length > 0 ? [buttons] : [])]
}

const labels: Record<Language, Record<PatientAnswer, string>> = {
  en: { coming: "I'll come", not_coming: "I can't come", other_time: 'Another time' },
  th: { coming: 'มาตามนัด', not_coming: 'มาไม่ได้', other_time: 'ขอเลื่อนเวลา' },
}

const bubbleOf = ({ eventId, startTime, line }: AskedAppointment, language: Language): messagingApi.FlexBubble => ({
  type: 'bubble',
  body: { type: 'box', layout: 'vertical', contents: [{ type: 'text', text: line || '–', wrap: true }] },
  footer: {
    type: 'box',
    layout: 'vertical',
    spacing: 'sm',
    contents: patientAnswers.map((answer) => ({
      type: 'button' as const,
      style: answer === 'coming' ? ('primary' as const) : ('secondary' as const),
      height: 'sm' as const,
      action: {
        type: 'postback' as const,
        label: labels[language][answer],
        displayText: labels[language][answer],
        data: buttonData({ eventId, startTime, answer }),
      },
    })),
  },
})

/** LINE refuses for good what it can't deliver; what its limits or its own faults stop is tried again. */
export function lineFaultOf(cause: unknown): SendingFault {
  const refusal = refusalOfLine(cause)
  if (!refusal) return new SendingFault({ fault: 'unreachable', isFinal: false, answer: '', cause })
  const { status, answer, retryAfter } = refusal
  const about = { answer, cause }
  if (status === 400) return new SendingFault({ fault: 'address_refused', isFinal: true, ...about })
  if (status === 401 || status === 403) return new SendingFault({ fault: 'login_refused', isFinal: false, ...about })
  if (status === 429 && /monthly limit/i.test(answer)) return new SendingFault({ fault: 'no_credit', isFinal: true, ...about })
  if (status === 429)
    return new SendingFault({ fault: 'too_many', isFinal: false, retryAfter: Number(retryAfter) || 60, ...about })
  return new SendingFault({ fault: 'provider_refused', isFinal: status < 500, ...about })
}
