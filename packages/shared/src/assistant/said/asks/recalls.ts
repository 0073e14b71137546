import { addDays } from '../../../time/time.ts'
import { daysOf } from '../../grammar/command.ts'
import type { Moment } from '../../grammar/command.ts'
import { monthDays, yearOf } from '../../grammar/days.ts'
import type { Days } from '../../grammar/days.ts'
import type { When } from '../../grammar/phrases.ts'
import type { Said } from '../said-result.ts'
import type { Ask } from './ask.ts'
import { isQuestion, peopleAsked } from './clinic-people.ts'
import { peopleIn } from './people.ts'

/** Who is to be called for the next visit: "who is due for a recall this month?", "เดือนนี้ต้องนัดใครกลับมาบ้าง". */

const english = String.raw`\b(?:(?:is |are |be )?due for (?:an? |their |her |his )?)?(?:recalls?|recalled)\b|\b(?:needs?|has|have) to (?:come back|be seen again)\b`
const thai = String.raw`(?:อยู่)?(?:ใน)?รายการติดตาม(?:ของ)?|(?:ครบ|ถึง)กำหนด(?:นัด)?(?:ติดตาม)?|ต้อง(?:นัด|เรียก)(?=.*กลับมา)|(?:ให้)?(?:ต้อง)?กลับมา(?:ตรวจ|พบหมอ|หาหมอ)?`
const recall = new RegExp(`${english}|${thai}`, 'gi')
const named = /\brecall|รายการติดตาม|กำหนด(?:นัด)?ติดตาม/i
/** Who has to come, without the word: everybody who does is asked about. */
const asksWho = /\b(?:who|which patients)\b|ใคร|คนไหน/i
const toCome = /\bto (?:come back|be seen again)\b|ต้อง(?:นัด|เรียก).*กลับมา|ต้องกลับมา|ครบกำหนด/i

const overdue = /\boverdue\b|(?:ที่)?เลยกำหนด(?:ติดตาม)?/gi
const around =
  /\b(?:who's|whom?|when|which|what|how many|any|patients|people|are|is|do|does|should|must|have|has|we|need|needs|to|be|due|of|for|in|an?|the|on|with)\b|ใคร(?:บ้าง)?|คนไข้|คนไหน|(?:มี)?กี่(?:คน|ราย)|มี(?!นาคม)|หรือยัง|บ้าง|ขอดู|หน่อย/gi
/** It is not so, is over, or is to be done. */
const otherwise =
  /\b(?:not|don't|doesn't|isn't|never|cancel\w*|delete|remove|book|move|already|was|if|unless)\b|ไม่|อย่า|ลบ|ยกเลิก|ถ้า|เลื่อน|จอง/i

export const askRecalls: Ask = (said, moment) => {
  const isMeant = named.test(said) || (asksWho.test(said) && toCome.test(said))
  if (!isMeant) return undefined
  return otherwise.test(said) ? namedOnly(said, moment) : (listedRecalls(said, moment) ?? namedOnly(said, moment))
}

/** Of a sentence about recalls that is not understood nothing else is done. */
function namedOnly(said: string, { today }: Moment): Said {
  const { patients } = peopleIn(said.replace(recall, ' , ').replace(around, ' , '), today)
  return { kind: 'question', understood: patients.length === 1 && patients[0] ? { patient: patients[0] } : {} }
}

function listedRecalls(said: string, moment: Moment): Said | undefined {
  const bare = [overdue, recall, around].reduce((left, words) => left.replace(words, ' , '), said)
  const found = peopleAsked(bare, moment)
  if (!found || (found.patient && !isQuestion(said))) return undefined
  const { patient, doctor, when } = found
  const span = said.search(overdue) >= 0 ? overdueUntil(when, moment) : dueWithin(when, moment, patient !== undefined)
  return (
    span && {
      kind: 'call',
      call: { tool: 'listRecalls', arguments: { ...(doctor && { doctor }), ...(patient && { patient }), ...span } },
    }
  )
}

const overdueUntil = (when: When, { today }: Moment) => (Object.keys(when).length === 0 ? { to: addDays(today, -1) } : undefined)

/** Days that go on count with what was left of those before; without any, the month, or all of a patient. */
function dueWithin(when: When, { today }: Moment, isOfPatient: boolean): { from?: string; to?: string } | undefined {
  if (Object.keys(when).some((key) => key !== 'said' && key !== 'isToday')) return undefined
  if (Object.keys(when).length === 0 && isOfPatient) return {}
  const days = Object.keys(when).length === 0 ? monthOf(today) : daysOf(when, 'nearest', today)
  if (!days) return undefined
  return days.from <= today && days.to >= today ? { to: days.to } : days
}

const monthOf = (today: string): Days | undefined => monthDays(yearOf(today), Number(today.slice(5, 7)))
