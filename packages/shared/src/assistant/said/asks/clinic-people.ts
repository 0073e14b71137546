import { daysOf } from '../../grammar/command.ts'
import type { Moment } from '../../grammar/command.ts'
import type { When } from '../../grammar/phrases.ts'
import { peopleIn } from './people.ts'

/** Whether a sentence asks, rather than tells. */
const question =
  /\?|^\s*(?:please |pls |can you |could you )*(?:is|are|who|who's|whos|which|any|anyone|anybody|how|by how|what|whats|when|does|do|list|show|tell me)\b|กี่|แค่ไหน|เท่าไ|เมื่อไ|ไหม|มั้ย|มั๊ย|หรือ|ใคร|บ้าง|(?<!ค)รึ|ป่าว|ขอดู|คนไหน|ท่านไหน/i
export const isQuestion = (said: string) => question.test(said)

const anyDoctor =
  /\b(?:who's|whos|who is|who are|who|which (?:of (?:the|our) )?doctors?|any (?:of )?(?:the |our )?doctors?|the doctors|our doctors|doctors|anyone|anybody|is there|are there|show me|show|list)\b|(?:มี)?(?:คุณ)?(?:หมอ|แพทย์)(?:คนไหน|ท่านไหน|คนใด)|มี(?:คุณ)?(?:หมอ|แพทย์)|ใคร|บ้าง|ขอดู|(?:หรือเปล่า|หรือป่าว|รึเปล่า|หรือยัง|ไหม|มั้ย|มั๊ย)/gi
const politely = /\b(?:sorry|heads up|fyi|please|pls|after all)\b|ค่ะ|คะ|ครับ|นะ/gi

/** The days that are named, today where none is. */
export const daysAsked = (when: When, today: string) =>
  when.said || when.isToday ? daysOf(when, 'future', today) : { from: today, to: today }

type Asked = { patient: string | undefined; doctor: string | undefined; when: When }

/** One patient and one doctor, or none, and a time: undefined where the sentence names anybody or anything else. */
export function peopleAsked(text: string, { today }: Moment): Asked | undefined {
  const left = text.replace(anyDoctor, ' , ').replace(politely, ' , ')
  const { patients, doctors, when, isAll } = peopleIn(left, today)
  if (!isAll || !when || patients.length > 1 || doctors.length > 1) return undefined
  return { patient: patients[0], doctor: doctors[0], when }
}

type Doctors = { doctor: string | undefined; when: When }

/** One doctor or none, and a time: undefined where the sentence names anybody or anything else. */
export function doctorIn(text: string, moment: Moment): Doctors | undefined {
  const asked = peopleAsked(text, moment)
  return asked?.patient ? undefined : asked
}
