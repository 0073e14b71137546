import { weekdays } from '../../../establishments/opening-hours.ts'
import type { Weekday } from '../../../establishments/opening-hours.ts'
import { addDays, weekdayOf } from '../../../time/time.ts'
import type { DayPart } from '../../../time/day-part.ts'
import { daysOf, oneDay } from '../../grammar/command.ts'
import type { Moment } from '../../grammar/command.ts'
import type { When } from '../../grammar/phrases.ts'
import type { Said } from '../said-result.ts'
import type { Ask } from './ask.ts'
import { isQuestion, peopleAsked } from './clinic-people.ts'
import { peopleIn } from './people.ts'

/** Who waits for a time: "put Malee on the waitlist for Dr Ploy", "ใครอยู่ในรายชื่อรอคิวบ้าง". */

const english = String.raw`(?:(?:be |is |are |go |added )*(?:on|to|onto|in) )?(?:the |our |a |my )?(?:wait(?:ing)?[- ]?list|cancellation list)\b(?: for\b)?`
const thai = String.raw`(?:ไว้|ให้|ลง(?:ชื่อ)?|เข้า|ใน|อยู่|ขอ|อยาก|เพิ่ม|ใส่|\s)*(?:(?:รายชื่อ|รายการ|ลิสต์)(?:คน|ผู้ป่วย|คนไข้)?รอ(?:คิว)?|คิวรอ|เวตลิสต์|เวทลิสต์)(?:ของ|กับ)?`
/** To wait is no list, and somebody who wants to is not there yet. */
const wish = String.raw`\b(?:wants?|would like) to wait(?: for)?(?: an? (?:earlier |sooner |free )?(?:slot|time|appointment|appt|opening)(?: with| for)?)?|(?:จะ)?(?:อยาก|ขอ|ต้องการ)(?:จะ)?รอคิว(?:ของ|กับ)?`
const waitlist = new RegExp(`${wish}|${String.raw`\b`}${english}|${thai}`, 'gi')
const order =
  /^\s*(?:(?:please|pls|can you|could you|can we|let's|hi|hello|ok)[ ,]+)*(?:put|add|place|enter|get|include)\b|\b(?:wants?|would like|needs?|asks?) (?:to )?(?:be|go|get|wait)\b|^\s*(?:ช่วย|รบกวน|ขอ|อยากให้)*(?:ใส่|เพิ่ม|ลง|จับ|เอา)|ขอ(?:ลง|เข้า|อยู่|เพิ่ม)|(?:อยาก|ขอ|ต้องการ)(?:จะ)?รอคิว/i
const who = /\bwho\b|ใคร/i
/** It is not so, is so already, or is to end; or it depends. */
const otherwise =
  /\b(?:not|don't|dont|never|isn't|aren't|take|remove|off|delete|cancel\w*|was|were|already|had|yesterday|if|unless|from the|since)\b|ไม่|อย่า|ลบ|ออก|ยกเลิก|แล้ว|ถ้า|เคย|เมื่อวาน/i
const around =
  /\b(?:put|add|place|enter|get|include|wants?|would like|needs?|asks?)\b|^\s*(?:ช่วย|รบกวน|ขอ|อยากให้)*(?:ใส่|เพิ่ม|ลง|จับ|เอา)(?:ชื่อ)?|ขอ(?=\s*,)|หน่อย|ด้วย|มี(?:กี่คน|ใคร)|อยู่ไหม|อยู่|กี่คน|\bhow many(?: people| patients)?\b|\bpeople\b/gi

const urgent = /\b(?:urgent(?:ly)?|asap)\b|เร่งด่วน|ด่วน/gi
const parts: [DayPart, RegExp][] = [
  ['morning', /\bmornings?\b|(?:ช่วง|ตอน)เช้า|(?<![ก-๙])เช้า|(?<=นี้|หน้า)เช้า/gi],
  ['afternoon', /\bafternoons?\b|(?:ช่วง|ตอน)บ่าย|(?<![ก-๙])บ่าย|(?<=นี้|หน้า)บ่าย/gi],
  ['evening', /\bevenings?\b|(?:ช่วง|ตอน)เย็น|(?<![ก-๙])เย็น|(?<=นี้|หน้า)เย็น/gi],
]
const thaiWeekdays = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัส(?:บดี)?', 'ศุกร์', 'เสาร์']
/** "Mondays", "ทุกวันจันทร์": every one of them. */
const everyWeekday = weekdays.map((day, at): [Weekday, RegExp] => [
  day,
  new RegExp(String.raw`\b(?:on |every )?${day}s\b|\bevery ${day}\b|ทุกวัน${thaiWeekdays[at]}`, 'gi'),
])

/** What of a list is said, and the text without it. */
function taken<Name>(text: string, words: readonly [Name, RegExp][]): { names: Name[]; rest: string } {
  const names = words.filter(([, pattern]) => text.search(pattern) >= 0).map(([name]) => name)
  return { names, rest: words.reduce((rest, [, pattern]) => rest.replace(pattern, ' , '), text) }
}

export const askWaitlist: Ask = (said, moment) => {
  if (said.search(waitlist) < 0) return undefined
  const isOrder = order.test(said) && !who.test(said)
  const read = otherwise.test(said) ? undefined : isOrder ? toldWaiting(said, moment) : askedWaitlist(said, moment)
  return read ?? named(said, moment)
}

/** Without a sentence that is understood nobody is listed, and nothing else is done. */
function named(said: string, { today }: Moment): Said {
  const { patients } = peopleIn(said.replace(waitlist, ' , ').replace(around, ' , '), today)
  return { kind: 'question', understood: patients.length === 1 && patients[0] ? { patient: patients[0] } : {} }
}

function askedWaitlist(said: string, moment: Moment): Said | undefined {
  const bare = said.replace(waitlist, ' , ').replace(around, ' , ')
  const found = peopleAsked(bare, moment)
  const isAsked = isQuestion(said) || (found && !found.patient)
  if (!found || !isAsked || found.when.said || Object.keys(found.when).some((key) => key !== 'isToday')) return undefined
  const { patient, doctor } = found
  return { kind: 'call', call: { tool: 'listWaitlist', arguments: { ...(doctor && { doctor }), ...(patient && { patient }) } } }
}

function toldWaiting(said: string, { today }: Moment): Said | undefined {
  const withoutParts = taken(said.replace(waitlist, ' , ').replace(around, ' , ').replace(urgent, ' , '), parts)
  const { names, rest } = taken(withoutParts.rest, everyWeekday)
  const { patients, doctors, when, isAll } = peopleIn(rest, today, ['until', 'and'])
  const days = when && wishedDays(when, today)
  if (!isAll || !days || patients.length > 1 || doctors.length > 1) return undefined
  const [patient, doctor] = [patients[0], doctors[0]]
  const { weekday, ...span } = days
  const wished = weekday ? [weekday, ...names] : names
  const given = {
    ...(doctor && { doctor }),
    ...(wished.length > 0 && { weekdays: wished }),
    ...(withoutParts.names.length > 0 && { dayParts: withoutParts.names }),
    ...span,
    ...(when.minutes && { minutes: when.minutes }),
    ...(said.search(urgent) >= 0 && { isUrgent: true }),
  }
  if (!patient) return { kind: 'question', understood: { without: { tool: 'proposeWaiting', given } } }
  return { kind: 'call', call: { tool: 'proposeWaiting', arguments: { patient, ...given } } }
}

type Wished = { from?: string; until?: string; weekday?: Weekday }

/** A day of the coming week is its weekday until then; later ones begin with `from`. A time of day can't be waited for. */
function wishedDays(when: When, today: string): Wished | undefined {
  if (when.clock || when.hours || when.part || when.category) return undefined
  if (!when.said && !when.isToday) return {}
  const days = daysOf(when, 'future', today)
  if (!days || days.to < today) return undefined
  const from = days.from > addDays(today, 1) ? { from: days.from } : {}
  const day = oneDay(days)
  return day && day > addDays(today, 1) && day < addDays(today, 7)
    ? { until: day, weekday: weekdayOf(day) }
    : { ...from, until: days.to }
}
