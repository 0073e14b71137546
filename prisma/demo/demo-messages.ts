import { messageText } from '@clinic/shared/messages/message-text'
import { addDays, dateOf, instantOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { PrismaClient } from '../generated/client.ts'

type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

/** The product's own words. */
export const noTexts = { subjectEn: '', textEn: '', subjectTh: '', textTh: '', smsEn: '', smsTh: '' }

/** Patients of the demo clinic are reminded the day before, and told of changes. */
export async function addMessageRules(tx: Transaction, establishmentId: string): Promise<void> {
  await tx.messageSettings.create({ data: { establishmentId } })
  const rules = [
    { kind: 'reminder', isOn: true, daysBefore: 1, atMinutes: 600 },
    { kind: 'confirmation', isOn: false },
    { kind: 'change', isOn: true },
    { kind: 'cancellation', isOn: true },
    { kind: 'missed', isOn: false },
    { kind: 'offer', isOn: true },
  ]
  await tx.messageRule.createMany({ data: rules.map((rule) => ({ establishmentId, ...rule })) })
}

type Fate = { status: string; fault?: string; wish?: { channel?: string; declined?: string[] } }

/** What became of the reminders of the last appointments, and what the patients of some of them want. */
const reminders: Fate[] = [
  { status: 'sent' },
  { status: 'sent', wish: { channel: 'email' } },
  { status: 'not_sent', fault: 'no_address' },
  { status: 'not_sent', fault: 'by_phone', wish: { channel: 'phone' } },
  { status: 'sent' },
  { status: 'not_sent', fault: 'declined', wish: { declined: ['appointments'] } },
  { status: 'sent' },
]

/** Of appointments that were moved, and are still to come: somebody is to look at these. */
const changes: Fate[] = [{ status: 'failed', fault: 'address_refused' }, { status: 'perhaps_sent' }]

type When = { now: Date; timeZone: string }
const day = 86_400_000

/** Each to another patient. */
export async function addMessages(tx: Transaction, { now, timeZone }: When): Promise<void> {
  const told = await findAppointments(tx, { startTime: { lt: now } }, reminders.length, [])
  const known = told.map(({ patientId }) => patientId ?? '')
  const ahead = await findAppointments(tx, { startTime: { gt: new Date(+now + day) } }, changes.length, known)
  for (const [index, event] of told.entries()) {
    const time = instantOf({ date: addDays(dateOf(event.startTime, timeZone), -1), minutes: 600 }, timeZone)
    await addMessage(tx, event, { kind: 'reminder', time, ...(reminders[index] as Fate) })
  }
  for (const [index, event] of ahead.entries())
    await addMessage(tx, event, { kind: 'change', time: new Date(+now - day), ...(changes[index] as Fate) })
}

type Times = { startTime: { lt: Date } | { gt: Date } }

/** Those next to now, of the clinic that sends messages. */
const findAppointments = (tx: Transaction, times: Times, take: number, known: string[]) =>
  tx.event.findMany({
    where: {
      ...times,
      establishment: { messageSettings: { isNot: null } },
      patientId: { not: null, notIn: known },
      doctorId: { not: null },
      status: { not: 'cancelled' },
    },
    orderBy: [{ startTime: 'lt' in times.startTime ? 'desc' : 'asc' }, { id: 'asc' }],
    distinct: ['patientId'],
    take,
    include: { patient: true, doctor: true, patientLink: true, establishment: true },
  })

type Appointment = Awaited<ReturnType<typeof findAppointments>>[number]
type Sent = Fate & { kind: 'reminder' | 'change'; time: Date }

async function addMessage(tx: Transaction, appointment: Appointment, { kind, time, status, fault, wish }: Sent): Promise<void> {
  const { patient, doctor, patientLink, establishment: clinic, ...event } = appointment
  if (!patient) return
  const [establishmentId, patientId, id] = [clinic.id, patient.id, uuidv7()]
  const address = status === 'not_sent' ? null : `${patientLink?.hospitalNumber?.toLowerCase()}@example.com`
  const language = patient.language === 'Thai' ? 'th' : 'en'
  const { timeZone, name, phoneDialCode, phoneValue } = clinic
  const place = { name, phone: `${phoneDialCode} ${phoneValue}`, timeZone }
  const texts = messageText({ kind, language, texts: noTexts, clinic: place, appointments: [{ ...event, patient, doctor }] })
  const needsAttention = status === 'failed' || status === 'perhaps_sent'
  await tx.message.create({
    data: {
      id,
      establishmentId,
      patientId,
      kind,
      language,
      ...texts,
      channel: address && 'email',
      address,
      createdTime: time,
      statusTime: time,
      status,
      fault: fault ?? null,
      needsAttention,
    },
  })
  const rule = kind === 'reminder' && (await tx.messageRule.findFirst({ where: { establishmentId, kind } }))
  await tx.messageEvent.create({
    data: { messageId: id, eventId: event.id, ruleId: rule ? rule.id : null, startTime: event.startTime },
  })
  if (address) await tx.patient.update({ where: { id: patientId }, data: { email: address } })
  if (wish) await tx.contactPreference.create({ data: { patientId, establishmentId, ...wish } })
}
