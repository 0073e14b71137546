import { displayLocale } from '../display-locale.ts'
import { titleOf } from '../doctors/profession-title.ts'
import { doctorName } from '../doctors/titles.ts'
import type { Language } from '../languages.ts'
import { fullName, type PersonName } from '../patients/patient-name.ts'
import { writtenStored } from '../phone.ts'
import { withoutLinks } from '../text/without-links.ts'
import type { MessageKind, MessagePurpose, MessageTexts, TextField } from './message.ts'
import { textFields, textFieldsOf } from './message.ts'
import { usualTexts } from './usual-texts.ts'

type ToldDoctor = PersonName & { designations: readonly string[]; gender: number }

/** An appointment as a message tells it; or a time that is offered, with the offer's id. */
export type ToldAppointment = {
  id: string
  startTime: Date
  isAllDay: boolean
  patient: PersonName
  doctor: ToldDoctor | null
}

/** Messages about what is still to come ask for an answer: about an appointment, or a time that is offered. */
const asking: Partial<Record<MessageKind, AskingPage>> = {
  confirmation: 'answer',
  change: 'answer',
  reminder: 'answer',
  offer: 'offer',
}

/** The pages on which patients answer. */
export type AskingPage = 'answer' | 'offer'
/** Those to which messages lead; `booked`: of an appointment that somebody booked by themselves. */
export type LinkedPage = AskingPage | 'booked'

const askingWords: Record<AskingPage, Record<Language, string>> = {
  answer: { en: 'Please answer', th: 'ตอบรับนัด' },
  offer: { en: 'To take this time', th: 'รับเวลานี้' },
}

const shortAskingWords: Record<AskingPage, Record<Language, string>> = {
  answer: { en: 'Answer:', th: 'ตอบ' },
  offer: { en: 'Take it:', th: 'รับเวลา' },
}

/** Stands in a stored text for the address at which the patient answers, which is written when it is sent. */
const askingMark = /\{(answer|offer|booked):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g

/** As `askingMark`, for the address at which whoever booked sees, moves or cancels the appointment. */
export const bookedMark = (bookingId: string) => `{booked:${bookingId}}`

/** A stored text with the addresses in it; `id` is of the appointment, the offer or the booking. */
export const withAnswerAddresses = (text: string, addressOf: (page: LinkedPage, id: string) => string) =>
  text.replaceAll(askingMark, (_whole, page: LinkedPage, id: string) => addressOf(page, id))

/** What stands below a text that is sent by e-mail, with the address at which such messages are declined. */
export const withDecline = (
  text: string,
  { language, purpose, address }: { language: Language; purpose: MessagePurpose; address: string },
) => `${text}\n\n-- \n${declineWords[purpose][language]}\n${address}`

const declineWords: Record<MessagePurpose, Record<Language, string>> = {
  appointments: { en: 'No more messages about your appointments:', th: 'หากไม่ต้องการรับข้อความเกี่ยวกับนัดหมายอีก' },
  recalls: {
    en: 'No more reminders to book and offers of free times:',
    th: 'หากไม่ต้องการรับข้อความเตือนให้นัดหมายและแจ้งเวลาว่างอีก',
  },
  receipts: { en: 'No more receipts by e-mail:', th: 'หากไม่ต้องการรับใบเสร็จทางอีเมลอีก' },
}

/** The appointments of which a stored text asks for an answer, each with the line before the one that asks. */
export const askedAppointments = (text: string) =>
  [...text.matchAll(askingMark)].flatMap(({ 1: page, 2: eventId = '', index }) =>
    page === 'answer' ? [{ eventId, line: text.slice(0, index).split('\n').at(-2) ?? '' }] : [],
  )

type Message = {
  kind: MessageKind
  language: Language
  texts: MessageTexts
  clinic: { name: string; phone: string; timeZone: string }
  /** Whom a message that is about no appointment is for. */
  patient?: PersonName
  appointments: readonly ToldAppointment[]
  /** Of the receipt. */
  number?: string
}

/**
 * Subject and text of a message, and what is sent as a text message instead: shorter, also in how it tells appointments. Names come from users, and are given
 * without what a mail program would turn into a link.
 */
export function messageText({ kind, language, texts, clinic, patient, appointments, number = '' }: Message): {
  subject: string
  text: string
  smsText: string | null
} {
  const usual = usualTexts[kind][language]
  const [subject, text, sms] =
    language === 'th' ? [texts.subjectTh, texts.textTh, texts.smsTh] : [texts.subjectEn, texts.textEn, texts.smsEn]
  const names = [
    ...new Set(
      [...(patient ? [patient] : []), ...appointments.map((each) => each.patient)].map((each) => withoutLinks(fullName(each))),
    ),
  ]
  const options = { language, zone: clinic.timeZone, isNamed: names.length > 1 }
  const page = asking[kind]
  const lines = appointments.map((each) =>
    [appointmentLine(each, options), ...(page ? [`${askingWords[page][language]}: {${page}:${each.id}}`] : [])].join('\n'),
  )
  const shortLines = appointments.map((each) =>
    [shortLine(each, options), ...(page ? [`${shortAskingWords[page][language]} {${page}:${each.id}}`] : [])].join(' '),
  )
  const values: Record<TextField, string> = {
    name: names.join(', '),
    appointments: lines.join('\n'),
    number,
    clinic: withoutLinks(clinic.name),
    phone: writtenStored(clinic.phone),
  }
  const fill = (template: string, given = values) =>
    template.replaceAll(/\{(\w+)\}/g, (whole, name) => (isTextField(name) ? given[name] : whole))
  const smsText = fill(sms || usual.sms, { ...values, appointments: shortLines.join('\n') })
  return {
    subject: fill(subject || usual.subject).replaceAll(/\s+/g, ' '),
    text: fill(text || usual.text),
    smsText: smsText || null,
  }
}

/** The names in braces that mean nothing in a text of this kind. */
export const unknownFields = (kind: MessageKind, template: string) =>
  [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !textFieldsOf(kind).some((field) => field === name))

const isTextField = (name: string): name is TextField => textFields.some((field) => field === name)

type LineOptions = { language: Language; zone: string; isNamed: boolean }

/** "Monday 7 December 2026, 09:30, Dr Ploy Srisuk"; where several patients are told, with the name of each. */
function appointmentLine({ startTime, isAllDay, patient, doctor }: ToldAppointment, { language, zone, isNamed }: LineOptions) {
  const locale = displayLocale(language)
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const date = new Intl.DateTimeFormat(locale, { ...day, timeZone: zone }).format(startTime)
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(startTime)
  const time = isAllDay ? [] : [language === 'th' ? `${clock} น.` : clock]
  const name = doctor && withoutLinks(doctorName({ ...doctor, title: titleOf(doctor) }, language))
  return [date, ...time, ...(name ? [name] : []), ...(isNamed ? [withoutLinks(fullName(patient))] : [])].join(', ')
}

/** "Mon 7 Dec 09:30", in Thai with a single letter for the day, for a text message; where several patients are told, with the name of each. */
function shortLine({ startTime, isAllDay, patient }: ToldAppointment, { language, zone, isNamed }: LineOptions) {
  const locale = displayLocale(language)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: language === 'th' ? 'narrow' : 'short', timeZone: zone })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: zone })
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone })
  const time = isAllDay ? [] : [language === 'th' ? `${clock.format(startTime)} น.` : clock.format(startTime)]
  const date = [weekday.format(startTime) + (language === 'th' ? '.' : ''), day.format(startTime)]
  return [...date, ...time, ...(isNamed ? [withoutLinks(fullName(patient))] : [])].join(' ')
}
