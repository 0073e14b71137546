import type { Establishment } from '@clinic/prisma/generated'
import { displayLocale } from '@clinic/shared/display-locale'
import type { Language } from '@clinic/shared/languages'
import { writtenNumber } from '@clinic/shared/phone'
import { withoutLinks } from '@clinic/shared/text/without-links'
import type { Mail } from '../../lib/mail/mail.ts'

type Clinic = Pick<Establishment, 'name' | 'timeZone' | 'phoneDialCode' | 'phoneValue'>

/** Mails to whoever books by themselves; they name neither diagnosis nor service, nor who it is for. */

/** `short` is for a text message. */
export type CodeMail = Mail & { language: Language; short: string }

export function codeMail({
  to,
  code,
  language,
  clinic,
}: {
  to: string
  code: string
  language: Language
  clinic: Clinic
}): CodeMail {
  const name = withoutLinks(clinic.name)
  const words = {
    en: {
      subject: `${code} is your code for booking at ${name}`,
      text: `Your code: ${code}\n\nType it on the page on which you book. It is valid for 10 minutes.\n\nIf you did not ask for it, ignore this message.\n\n${name}`,
      short: `${code} is your code for booking at ${name}.`,
    },
    th: {
      subject: `${code} คือรหัสจองนัดของคุณที่ ${name}`,
      text: `รหัสของคุณ: ${code}\n\nกรอกรหัสนี้ในหน้าจองนัด รหัสใช้ได้ 10 นาที\n\nหากคุณไม่ได้ขอรหัสนี้ ไม่ต้องทำอะไร\n\n${name}`,
      short: `${code} คือรหัสจองนัดที่ ${name}`,
    },
  }
  return { to, language, ...words[language] }
}

export type BookingOutcome = 'booked' | 'requested' | 'accepted' | 'declined'

type Told = {
  outcome: BookingOutcome
  language: Language
  clinic: Clinic
  startTime: Date
  doctorName: string
  /** Of the page with the appointment. */
  address: string
  reason?: string
}

/** What became of a booking, with the link by which it is seen, moved and cancelled. */
export function outcomeTexts({ outcome, language, clinic, startTime, doctorName, address, reason }: Told) {
  const name = withoutLinks(clinic.name)
  const phone = writtenNumber({ dialCode: clinic.phoneDialCode, value: clinic.phoneValue })
  const when = [writtenTime(startTime, language, clinic.timeZone), doctorName].filter(Boolean).join(', ')
  const { subject, begin, link, short } = words[language]
  const parts = [begin[outcome], when, reason && withoutLinks(reason), outcome !== 'declined' && `${link}\n${address}`]
  return {
    subject: subject[outcome].replace('{clinic}', name),
    text: [...parts, [name, phone].filter(Boolean).join('\n')].filter(Boolean).join('\n\n'),
    smsText: [
      `${name}: ${short[outcome]}`,
      shortTime(startTime, language, clinic.timeZone),
      outcome === 'declined' ? phone : address,
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

type Words = Record<'subject' | 'begin' | 'short', Record<BookingOutcome, string>> & { link: string }

const words: Record<Language, Words> = {
  en: {
    subject: {
      booked: 'Your appointment at {clinic}',
      requested: 'Your request to {clinic}',
      accepted: 'Your appointment at {clinic} is confirmed',
      declined: 'Your request to {clinic}',
    },
    begin: {
      booked: 'Your appointment is booked:',
      requested: 'We have received your request, and will tell you whether this time is possible:',
      accepted: 'Your appointment is confirmed:',
      declined: "We are sorry that we can't give you this time:",
    },
    short: { booked: 'booked', requested: 'we have your request', accepted: 'confirmed', declined: 'not possible' },
    link: 'To see, move or cancel it:',
  },
  th: {
    subject: {
      booked: 'นัดหมายของคุณที่ {clinic}',
      requested: 'คำขอนัดของคุณถึง {clinic}',
      accepted: '{clinic} ยืนยันนัดหมายของคุณแล้ว',
      declined: 'คำขอนัดของคุณถึง {clinic}',
    },
    begin: {
      booked: 'เราได้จองนัดหมายให้คุณแล้ว',
      requested: 'เราได้รับคำขอนัดของคุณแล้ว และจะแจ้งให้ทราบว่านัดเวลานี้ได้หรือไม่',
      accepted: 'คลินิกยืนยันนัดหมายของคุณแล้ว',
      declined: 'ขออภัย คลินิกไม่สามารถรับนัดเวลานี้ได้',
    },
    short: { booked: 'จองนัดแล้ว', requested: 'ได้รับคำขอแล้ว', accepted: 'ยืนยันนัดแล้ว', declined: 'รับนัดเวลานี้ไม่ได้' },
    link: 'ดู เลื่อน หรือยกเลิกนัดได้ที่',
  },
}

/** "Monday 7 December 2026, 09:30". */
function writtenTime(time: Date, language: Language, timeZone: string): string {
  const locale = displayLocale(language)
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const date = new Intl.DateTimeFormat(locale, { ...day, timeZone }).format(time)
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(time)
  return `${date}, ${language === 'th' ? `${clock} น.` : clock}`
}

/** "7 Dec 09:30". */
function shortTime(time: Date, language: Language, timeZone: string): string {
  const locale = displayLocale(language)
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }).format(time)
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(time)
  return `${date} ${language === 'th' ? `${clock} น.` : clock}`
}
