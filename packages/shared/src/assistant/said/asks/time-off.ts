import type { TimeOffKind } from '../../../time-off/time-off.ts'
import { daysOf, hoursOf, inDays } from '../../grammar/command.ts'
import type { Moment } from '../../grammar/command.ts'
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
const sick = /\bsick\b|ลาป่วย/i
const rest =
  /\b(?:is|are|be|will|an?|of|whole|all day|full day|taking|takes?|put|puts|sick|days?|on)\b|ทั้งวัน|เต็มวัน|ขอ(?!ดู)|จะ|เป็น|ของ/gi

const longest = 31

export const askTimeOff: Ask = (said, moment) => {
  if (said.search(off) < 0 || !aboutDoctors.test(said) || otherwise.test(said)) return undefined
  const found = doctorIn(said.replace(halfDay, ' , ').replace(off, ' , ').replace(rest, ' , '), moment)
  if (!found) return undefined
  return isQuestion(said) ? askedTimeOff(found, moment) : toldTimeOff(said, found, moment)
}

type Found = { doctor: string | undefined; when: When }

/** Without a day, today. */
function askedTimeOff({ doctor, when }: Found, { today }: Moment): ReturnType<Ask> {
  const days = daysAsked(when, today)
  if (!days) return undefined
  return { kind: 'call', call: { tool: 'listTimeOff', arguments: { ...inDays(days, longest), ...(doctor && { doctor }) } } }
}

function toldTimeOff(said: string, { doctor, when }: Found, { today }: Moment): ReturnType<Ask> {
  if (!doctor) return undefined
  const days = when.said || when.isToday ? daysOf(when, 'future', today) : undefined
  const hours = offHours(when)
  const isHalf = said.search(halfDay) >= 0
  const isClear = !withoutEnd.test(said) && days && days.from >= today && hours && (!isHalf || hours.from || hours.to)
  if (!isClear || (days.to !== days.from && (hours.from || hours.to)))
    return {
      kind: 'question',
      understood: { change: 'timeOff', doctor, ...(days && days.from === days.to && { date: days.from }) },
    }
  const kind: TimeOffKind = sick.test(said) ? 'sick' : 'leave'
  return { kind: 'call', call: { tool: 'proposeTimeOff', arguments: { doctor, ...inDays(days, longest), ...hours, kind } } }
}

/** Half a day ends or begins at noon, whatever hours the doctor has. */
function offHours(when: When): { from?: string; to?: string } | undefined {
  if (when.part && !when.hours && !when.clock)
    return when.part === 'morning' ? { to: '12:00' } : when.part === 'afternoon' ? { from: '12:00' } : undefined
  return when.clock || when.minutes ? undefined : hoursOf(when)
}
