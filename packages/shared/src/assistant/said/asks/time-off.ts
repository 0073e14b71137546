import type { TimeOffKind } from '../../../time-off/time-off.ts'
import { addDays } from '../../../time/time.ts'
import { countOf, daysOf, hoursOf, inDays, oneDay } from '../../grammar/command.ts'
import type { Moment } from '../../grammar/command.ts'
import type { Days } from '../../grammar/days.ts'
import type { When } from '../../grammar/phrases.ts'
import type { Ask } from './ask.ts'
import { daysAsked, doctorIn, isQuestion } from './clinic-people.ts'

/** When doctors are off: "who's off on Friday?", "ลาหยุดหมอพลอยพรุ่งนี้ครึ่งวัน". */

const off =
  /\b(?:(?:is |be |will be |are |goes |put |puts |takes? |taking |took |on |an? )*(?:(?:off|away) sick|sick leave|annual leave|off (?:work|duty|on leave)|half[- ]days? off|half[- ]days?|days? off|time off|off|away|leave|holidays?|vacation))\b(?!\s+(?:the|her|his|a)\b)|(?:ขอ|จะ)?(?:ลาหยุด|ลางาน|ลาพักร้อน|ลาพัก|ลาป่วย|ลากิจ|วันลา|หยุดงาน)(?:ของ)?|(?:ขอ|จะ)?(?<!เว|ป|มา)ลา(?=ครึ่ง|ทั้ง|เต็ม|พรุ่งนี้|มะรืน|วัน|บ่าย|เช้า|ช่วง|ตอน|อาทิตย์|สัปดาห์|ไหม|มั้ย|บ้าง|หรือ|ค่ะ|คะ|ครับ|นะ|[^ก-๙]|$)|หยุด/gi
const aboutDoctors = /\b(?:dr|doctors?|who|who's|anyone|anybody)\b|หมอ|แพทย์|ใคร/i
/** It is not so, is over, or is to end; or a price is meant. */
const otherwise =
  /%|\b(?:not|isn't|isnt|aren't|wasn't|no longer|never|cancel\w*|delete|remove|was|were|had|took|yesterday|back|if|unless|bill|price|baht|discount)\b|ไม่|ยกเลิก|ลบ|เมื่อวาน|กลับ|ถ้า|เคย|ลดราคา/i
/** Every week, or with an end that is not said. */
const withoutEnd =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\b(?:from|starting|since)\b(?!.*(?:\b(?:to|until|till|through)\b|-))|ตั้งแต่(?!.*ถึง)/i
const halfDay = /\bhalf[- ]days?\b|ครึ่งวัน/gi
/** "for 3 days", "2 สัปดาห์": calendar days. */
const length =
  /\bfor (?:the )?(an?|\d+|two|three|four|five|six|seven|eight|nine|ten) (days?|weeks?|fortnight)\b|(?<!ที่\s*|\d\s*[-–]\s*|\d)(\d+|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด)\s*(วัน|สัปดาห์|อาทิตย์)(?!ก่อน|หน้า|ข้างหน้า|ที่|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์)/i
const counts: Record<string, number> = {
  a: 1,
  an: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
const thaiCounts = ['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด']
const begins = /\b(?:starting|beginning)(?: from| on)?\b|เริ่ม(?:ตั้งแต่|จาก)?|ตั้งแต่(?!.*ถึง)/gi
const vague =
  /\b(?:a )?(?:few|couple of|several|some) days\b|หลายวัน|\d\s*(?:[-–]|or|to|หรือ|ถึง)\s*\d+\s*(?:days?|weeks?|วัน|สัปดาห์)/gi
const whichDays = /\b(?:when's|when|(?:which|what) days?)\b|(?:ใน)?วันไหน(?:บ้าง)?|เมื่อไ(?:หร่|หร|ร)|ตอนไหน|\btime off of\b/gi

/** "Dr Ploy's time off" has no day. */
const ofDoctor = /(?:'s|s') (?:days? off|time off|leave|holidays?|vacation)\b|วัน(?:ลา|หยุด)ของ/i
const sick = /\bsick\b|ลาป่วย/i
const rest =
  /\b(?:is|are|be|will|an?|of|whole|all day|full day|taking|takes?|put|puts|sick|days?|on)\b|ทั้งวัน|เต็มวัน|ขอ(?!ดู)|จะ|เป็น|ของ/gi

const longest = 31
/** When somebody is off, without a day: those to come, in days. */
const ahead = 92

export const askTimeOff: Ask = (said, moment) => {
  const isAsked = isQuestion(said) || said.search(whichDays) >= 0
  const bare = isAsked ? said.replace(whichDays, ' , ') : said.replace(vague, ' , ').replace(length, ' , ').replace(begins, ' , ')
  if (bare.search(off) < 0 || !aboutDoctors.test(said) || otherwise.test(said)) return undefined
  const found = doctorIn(bare.replace(halfDay, ' , ').replace(off, ' , ').replace(rest, ' , '), moment)
  if (!found) return undefined
  return isAsked ? askedTimeOff(said, found, moment) : toldTimeOff(said, found, moment)
}

type Found = { doctor: string | undefined; when: When }

/** Without a day, today; or the days to come, where it is asked when. */
function askedTimeOff(said: string, { doctor, when }: Found, { today }: Moment): ReturnType<Ask> {
  const isAnyDay = !when.said && !when.isToday && (said.search(whichDays) >= 0 || ofDoctor.test(said))
  const days = isAnyDay ? { from: today, to: addDays(today, ahead - 1) } : daysAsked(when, today)
  if (!days || (said.search(whichDays) >= 0 && days.to < today)) return undefined
  const asked = { ...inDays(days, isAnyDay ? ahead : longest), ...(doctor && { doctor }) }
  return { kind: 'call', call: { tool: 'listTimeOff', arguments: asked } }
}

function toldTimeOff(said: string, { doctor, when }: Found, moment: Moment): ReturnType<Ask> {
  if (!doctor) return undefined
  const days = daysOff(said, when, moment)
  const hours = offHours(when)
  const isHalf = said.search(halfDay) >= 0
  const isClear = days && days.from >= moment.today && hours && (!isHalf || hours.from || hours.to)
  if (!isClear || countOf(days) > longest || (days.to !== days.from && (hours.from || hours.to))) {
    const date = oneDay(days)
    return { kind: 'question', understood: { change: 'timeOff', doctor, ...(date && { date }) } }
  }
  const kind: TimeOffKind = sick.test(said) ? 'sick' : 'leave'
  return { kind: 'call', call: { tool: 'proposeTimeOff', arguments: { doctor, ...inDays(days, longest), ...hours, kind } } }
}

/** From the first to the last day, both said, or the first and how many they are. */
function daysOff(said: string, when: When, { today }: Moment): Days | undefined {
  const days = when.said || when.isToday ? daysOf(when, 'future', today) : undefined
  const count = lengthOf(said)
  if (!days || said.search(vague) >= 0) return undefined
  if (count === undefined) return withoutEnd.test(said) ? undefined : days
  return days.from === days.to ? { from: days.from, to: addDays(days.from, count - 1) } : undefined
}

/** How many days are said. */
function lengthOf(said: string): number | undefined {
  const [, count, unit, thaiCount, thaiUnit] = length.exec(said) ?? []
  const number = Number(count ?? thaiCount) || counts[count?.toLowerCase() ?? ''] || thaiCounts.indexOf(thaiCount ?? '') + 1
  if (!number) return undefined
  return number * (/^(?:weeks?|สัปดาห์|อาทิตย์)$/i.test(unit ?? thaiUnit ?? '') ? 7 : /fortnight/i.test(unit ?? '') ? 14 : 1)
}

/** Half a day ends or begins at noon, whatever hours the doctor has. */
function offHours(when: When): { from?: string; to?: string } | undefined {
  if (when.part && !when.hours && !when.clock)
    return when.part === 'morning' ? { to: '12:00' } : when.part === 'afternoon' ? { from: '12:00' } : undefined
  return when.clock || when.minutes ? undefined : hoursOf(when)
}
