import { countOf, daysOf, inDays } from '../../grammar/command.ts'
import type { Moment } from '../../grammar/command.ts'
import type { When } from '../../grammar/phrases.ts'
import type { Ask } from './ask.ts'
import { doctorIn, isQuestion } from './clinic-people.ts'

/** On which days the clinic is closed: "when are we closed?", "คลินิกหยุดวันไหนบ้าง". Whether it is open on a day is a rule. */

const closed = /\b(?:closed?|shut|closures?|(?:public |bank |clinic |clinic's )?holidays?)\b|(?:มี)?วันหยุด(?:ของ)?|ปิด|หยุด/gi
const aboutClinic = /\b(?:clinic|we|us|our|you|closures?|(?:public|bank) holidays?)\b|คลินิก|เรา|ที่นี่/i
const clinic = /\b(?:the |our |this )?clinic(?:'s)?\b|\b(?:are |do )?(?:we|you)\b|\bour\b|(?:ที่)?คลินิก(?:ของเรา)?|(?:ของ)?เรา|ที่นี่/gi
/** Hours of a day, and people, are asked about in other words. */
const otherwise =
  /\b(?:open\w*|time|hours|hour|dr|doctors?|who|anyone|anybody|why|not|aren't|isn't)\b|โมง|เปิด|หมอ|แพทย์|ใคร|ไม่|ทำไม/i
const isToBeClosed = /^\s*(?:(?:please|pls|can you|could you|let's)[ ,]+)*(?:close|shut)\b|^\s*(?:ช่วย|ขอ|จะ)*ปิดคลินิก/i
const isPast = /\b(?:was|were|did|had|yesterday)\b|เมื่อวาน/i

const whichDays = /\b(?:when's|when|(?:which|what) days?)\b|(?:มี|ใน)?วันไหน(?:บ้าง)?|เมื่อไ(?:หร่|หร|ร)/gi
const list = /\b(?:any|closures?|holidays?)\b|วันหยุด/i
const around = /\b(?:is|are|do|the|any|next|coming up|upcoming|to come|soon|will|be|of|for|in)\b|บ้าง|หน่อย/gi

const week = 7
/** Without a day, those of three months to come. */
const ahead = 92
const longest = 31

export const askClosures: Ask = (said, moment) => {
  if (said.search(closed) < 0 || !aboutClinic.test(said) || otherwise.test(said)) return undefined
  if (!isQuestion(said) && (isToBeClosed.test(said) || isPast.test(said))) return { kind: 'question', understood: {} }
  if (said.search(whichDays) < 0 && !list.test(said)) return undefined
  const bare = [whichDays, closed, clinic, around].reduce((left, words) => left.replace(words, ' , '), said)
  const found = doctorIn(bare, moment)
  const given = found && daysClosed(found.when, moment)
  return given && { kind: 'call', call: { tool: 'listOpeningHours', arguments: given } }
}

function daysClosed(when: When, { today }: Moment) {
  if (Object.keys(when).length === 0) return { date: today, days: week, closuresAhead: ahead }
  const days = daysOf(when, 'future', today)
  if (!days || days.to < today || countOf(days) > longest) return undefined
  return inDays(days, longest)
}
