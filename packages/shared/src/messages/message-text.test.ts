import { expect, test } from 'vitest'
import { smsSize } from '../channels/sms-parts.ts'
import { languages } from '../languages.ts'
import { askedAppointments, messageText, withAnswerAddresses } from './message-text.ts'
import { messageKinds } from './message.ts'

const none = { subjectEn: '', textEn: '', subjectTh: '', textTh: '', smsEn: '', smsTh: '' }
const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const malee = { firstName: 'มาลี', lastName: 'ใจดี' }
const ploy = { firstName: 'Ploy', lastName: 'Srisuk', designations: [], gender: 1 }
const appointment = { id, startTime: new Date('2026-12-07T09:30:00+07:00'), isAllDay: false, patient: malee, doctor: ploy }
const clinic = { name: 'คลินิกทันตกรรมสุขใจ สาขาสีลม', phone: '+66 812345678', timeZone: 'Asia/Bangkok' }
const written = (kind: (typeof messageKinds)[number], language: 'en' | 'th', more: object = {}) =>
  messageText({ kind, language, texts: none, clinic, appointments: [appointment], ...more })
const base = 'https://desk.bangkok-dental.co.th'
const withLink = (text: string, language: string) => withAnswerAddresses(text, () => `${base}/a?${language}#${'x'.repeat(22)}`)

test.each(messageKinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
  'the usual text message of %s in %s fits into two parts with its link',
  (kind, language) => {
    const { smsText } = written(kind, language)
    if (kind === 'receipt') return expect(smsText).toBeNull()
    return expect(smsSize(withLink(smsText ?? '', language)).parts).toBeLessThanOrEqual(2)
  },
)

test('a text message tells the appointment in short, and asks on the same line', () => {
  expect(written('reminder', 'th').smsText).toBe(`เตือนนัดที่ ${clinic.name}\nจ. 7 ธ.ค. 09:30 น. ตอบ {answer:${id}}`)
  expect(written('offer', 'en').smsText).toBe(`A free time at ${clinic.name}:\nMon 7 Dec 09:30 Take it: {offer:${id}}`)
})

test('names the patients where there are several, one line each', () => {
  const other = { ...appointment, id: id.replace('0', '1'), patient: { firstName: 'Nok', lastName: 'Jaidee' } }
  const { smsText } = written('reminder', 'en', { appointments: [appointment, other] })
  expect(smsText?.split('\n')).toHaveLength(3)
  expect(smsText).toContain('Nok Jaidee Answer:')
})

test('what is asked is found in either text, with the line that tells it', () => {
  const { text, smsText } = written('reminder', 'en')
  expect(askedAppointments(text)).toEqual([{ eventId: id, line: 'Monday, 7 December 2026, 09:30, Dr Ploy Srisuk' }])
  expect(askedAppointments(smsText ?? '')).toMatchObject([{ eventId: id }])
  expect(askedAppointments(written('offer', 'en').text)).toEqual([])
})
