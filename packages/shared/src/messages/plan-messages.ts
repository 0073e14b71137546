import type { EventStatus } from '../events/event.ts'
import type { Language } from '../languages.ts'
import type { PersonName } from '../patients/patient-name.ts'
import type { ContactChannel, MessageChannel, MessageFault, MessageKind, MessagePurpose, MessageTexts } from './message.ts'
import type { Addresses } from './addresses.ts'
import { messageChannels, purposeOf } from './message.ts'
import { messageText, type ToldAppointment } from './message-text.ts'

export type PlannedRule = MessageTexts & { id: string; kind: MessageKind; visitTypeIds: readonly string[] }

export type ToldPatient = PersonName & {
  id: string
  addresses: Addresses
  language: string | null
  isArchived: boolean
  wantedLanguage: Language | null
  channel: ContactChannel | null
  declined: readonly MessagePurpose[]
}

export type TellingClinic = { id: string; name: string; phone: string; timeZone: string; language: Language }

/** An appointment whose patient may have to be told now, with all that decides it. */
export type MessageFact = {
  eventId: string
  /** The reminder that is due; null where the appointment was changed. */
  ruleId: string | null
  changedTime: string | null
  /** What the patient was told last; null where it was of no appointment. */
  knownStart: Date | null
  knownDoctorId: string | null
  startTime: Date
  isAllDay: boolean
  status: EventStatus
  cancelReason: string | null
  isArchived: boolean
  visitTypeId: string | null
  doctor: (PersonName & { id: string; designations: readonly string[]; gender: number }) | null
  patient: ToldPatient | null
  clinic: TellingClinic
  rules: readonly PlannedRule[]
}

type Told = Pick<MessageFact, 'eventId' | 'ruleId' | 'changedTime' | 'startTime' | 'knownStart' | 'knownDoctorId'>

/** `message` is null where nothing is to be told of the appointments; that is kept as well. */
export type PlannedMessage = { message: NewMessage | null; about: Told[] }

export type NewMessage = {
  establishmentId: string
  patientId: string
  kind: MessageKind
  channel: MessageChannel | null
  address: string | null
  language: Language
  subject: string
  text: string
  smsText: string | null
  status: 'waiting' | 'not_sent'
  fault: MessageFault | null
  recallId?: string
  receiptId?: string
  offerId?: string
}

type Now = { now: Date; openAt: (clinicId: string) => readonly MessageChannel[] }

/**
 * What is to be sent of these appointments, by the channels that are open at their clinics: to one address one message of a kind, however many appointments it is about. Two that are
 * planned from the same facts are the same.
 */
export function planMessages(facts: readonly MessageFact[], { now, openAt }: Now): PlannedMessage[] {
  const planned: PlannedMessage[] = []
  const groups = new Map<string, { fact: MessageFact; rule: PlannedRule; way: Way; facts: MessageFact[] }>()
  for (const fact of facts) {
    const rule = ruleOf(fact, now)
    if (!rule || !fact.patient) {
      planned.push({ message: null, about: [told(fact)] })
      continue
    }
    const way = wayTo(fact.patient, rule.kind, openAt(fact.clinic.id))
    const language = languageOf(fact)
    const key = [fact.clinic.id, rule.id, language, way.address ?? fact.patient.id, way.fault].join(' ')
    const group = groups.get(key)
    if (group) group.facts.push(fact)
    else groups.set(key, { fact, rule, way, facts: [fact] })
  }
  for (const { fact, rule, way, facts: together } of groups.values()) {
    const inOrder = together.toSorted((one, other) => +one.startTime - +other.startTime)
    const language = languageOf(fact)
    const { clinic } = fact
    planned.push({
      message: {
        establishmentId: clinic.id,
        patientId: (inOrder[0]?.patient ?? fact.patient)?.id ?? '',
        kind: rule.kind,
        language,
        ...way,
        ...messageText({ kind: rule.kind, language, texts: rule, clinic, appointments: inOrder.map(toldAppointment) }),
        status: way.fault ? 'not_sent' : 'waiting',
      },
      about: inOrder.map(told),
    })
  }
  return planned
}

const takesPlace = ({ status, isArchived }: MessageFact) => status !== 'cancelled' && !isArchived

/** The rule by which the patient is told; none where there is nothing to tell, or the clinic does not want it told. */
function ruleOf(fact: MessageFact, now: Date): PlannedRule | undefined {
  const { rules, ruleId, visitTypeId, patient } = fact
  if (!patient || patient.isArchived) return undefined
  const kind = ruleId ? 'reminder' : changeOf(fact, now)
  return rules.find(
    (rule) =>
      rule.kind === kind && (rule.visitTypeIds.length === 0 || (visitTypeId !== null && rule.visitTypeIds.includes(visitTypeId))),
  )
}

/** What has become of an appointment since its patient was told of it. */
function changeOf(fact: MessageFact, now: Date): MessageKind | undefined {
  const { knownStart, knownDoctorId, startTime, status, cancelReason, doctor } = fact
  if (!takesPlace(fact)) {
    if (!knownStart) return undefined
    if (cancelReason === 'no_show') return 'missed'
    return knownStart > now ? 'cancellation' : undefined
  }
  if (startTime <= now || status === 'waiting' || status === 'closed') return undefined
  if (!knownStart) return 'confirmation'
  return +knownStart === +startTime && knownDoctorId === (doctor?.id ?? null) ? undefined : 'change'
}

const told = (fact: MessageFact): Told => {
  const { eventId, ruleId, changedTime, startTime, doctor } = fact
  const isKnown = takesPlace(fact)
  return {
    eventId,
    ruleId,
    changedTime,
    startTime,
    knownStart: isKnown ? startTime : null,
    knownDoctorId: isKnown ? (doctor?.id ?? null) : null,
  }
}

const toldAppointment = ({ eventId, startTime, isAllDay, patient, doctor }: MessageFact): ToldAppointment => ({
  id: eventId,
  startTime,
  isAllDay,
  patient: patient ?? { firstName: '', lastName: '' },
  doctor,
})

export type Way = { channel: MessageChannel | null; address: string | null; fault: MessageFault | null }

/** How the patient is reached, or why not. */
export function wayTo(
  { declined, channel: wanted, addresses }: Pick<ToldPatient, 'declined' | 'channel' | 'addresses'>,
  kind: MessageKind,
  open: readonly MessageChannel[],
): Way {
  const none = { channel: null, address: null }
  if (declined.includes(purposeOf[kind])) return { ...none, fault: 'declined' }
  if (wanted === 'phone') return { ...none, fault: 'by_phone' }
  if (open.length === 0) return { ...none, fault: 'no_channel' }
  const ways = messageChannels.filter((channel) => open.includes(channel) && addresses[channel])
  const channel = ways.find((each) => each === wanted) ?? ways[0]
  if (!channel) return { ...none, fault: 'no_address' }
  return { channel, address: addresses[channel] ?? null, fault: null }
}

/** What the patient has asked for; else what they speak, where that is one of ours; English for whoever speaks another one. */
export function languageOf({
  patient,
  clinic,
}: {
  patient: Pick<ToldPatient, 'wantedLanguage' | 'language'> | null
  clinic: Pick<TellingClinic, 'language'>
}): Language {
  if (patient?.wantedLanguage) return patient.wantedLanguage
  const spoken = patient?.language?.trim().toLowerCase()
  if (!spoken) return clinic.language
  return /^(?:th|ไทย)/.test(spoken) ? 'th' : 'en'
}
