import { smsParts } from '@clinic/shared/channels/sms-parts'
import { messageText } from '@clinic/shared/messages/message-text'
import { addDays, dateOf, instantOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { PrismaClient } from '../generated/client.ts'
import { noTexts } from './demo-messages.ts'
import { insertRows } from './insert-rows.ts'

type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

const [day, days] = [86_400_000, 35]
/** In satang, of one part of a text message. */
const partPrice = 35

/** What patients of the last weeks were sent the day before, and have answered; those of the last two days are added by themselves. */
export async function addReminders(tx: Transaction, { now, timeZone }: { now: Date; timeZone: string }): Promise<void> {
  const events = await tx.event.findMany({
    where: {
      startTime: { gt: new Date(+now - days * day), lt: new Date(+now - 2 * day) },
      establishment: { messageSettings: { isNot: null } },
      patientId: { not: null },
      doctorId: { not: null },
      messages: { none: {} }, // some were told by the demo's other messages
    },
    orderBy: [{ startTime: 'asc' }, { id: 'asc' }],
    include: { patient: true, doctor: true, patientLink: true, establishment: true },
  })
  const rule = await tx.messageRule.findFirst({ where: { kind: 'reminder' } })
  const isMissed = ({ cancelReason }: (typeof events)[number]) => cancelReason === 'no_show'
  // Of those who did not come fewer were reminded than of the others.
  const reminded = events.filter((event, index) => (isMissed(event) ? index % 2 === 0 : index % 6 !== 0))
  const rows = reminded.map(({ patient, doctor, patientLink, establishment: clinic, ...event }, index) => {
    const language = patient?.language === 'Thai' ? ('th' as const) : ('en' as const)
    const place = { name: clinic.name, phone: `${clinic.phoneDialCode} ${clinic.phoneValue}`, timeZone }
    const appointments = [{ ...event, patient: patient ?? { firstName: '', lastName: '' }, doctor }]
    const texts = messageText({ kind: 'reminder', language, texts: noTexts, clinic: place, appointments })
    const parts = smsParts(texts.smsText ?? texts.text)
    const bySms = { channel: 'sms', address: `${patient?.phoneDialCode}${patient?.phoneValue}`, parts, cost: parts * partPrice }
    const byMail = {
      channel: 'email',
      address: `${patientLink?.hospitalNumber?.toLowerCase()}@example.com`,
      parts: null,
      cost: null,
    }
    const sentTime = instantOf({ date: addDays(dateOf(event.startTime, timeZone), -1), minutes: 600 }, timeZone)
    return { id: uuidv7(), event, language, texts, sentTime, way: index % 4 === 0 ? bySms : byMail, said: saidAt(index, event) }
  })
  await insertRows(
    tx,
    'message',
    rows.map(({ id, event, language, texts, sentTime, way }) => ({
      id,
      establishmentId: event.establishmentId,
      patientId: event.patientId,
      kind: 'reminder',
      status: 'sent',
      language,
      createdTime: sentTime,
      statusTime: sentTime,
      ...texts,
      ...way,
    })),
  )
  await tx.messageEvent.createMany({
    data: rows.map(({ id, event }) => ({
      messageId: id,
      eventId: event.id,
      ruleId: rule?.id ?? null,
      startTime: event.startTime,
    })),
  })
  const answered = rows.flatMap(({ event, sentTime, said }) =>
    said ? [{ event, said, time: new Date(+sentTime + day / 8) }] : [],
  )
  await tx.answer.createMany({
    data: answered.map(({ event, said, time }) => ({
      createdTime: time,
      establishmentId: event.establishmentId,
      eventId: event.id,
      answer: said,
      startTime: event.startTime,
      ...(said !== 'coming' && { settledTime: time, settledBy: 'Nok Chaiyo' }),
    })),
  })
}

/** Who has canceled has said so; of the others most say that they come. */
function saidAt(index: number, { status, cancelReason }: { status: string; cancelReason: string | null }) {
  if (status === 'cancelled') return cancelReason === 'patient' ? 'not_coming' : null
  return index % 3 === 2 ? null : index % 19 === 0 ? 'other_time' : 'coming'
}
