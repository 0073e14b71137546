import type { Moment } from '../../grammar/command.ts'
import { hear } from '../heard.ts'
import type { When } from '../../grammar/phrases.ts'
import type { Ask } from './ask.ts'
import { daysAsked, doctorIn, isQuestion } from './clinic-people.ts'

/** How late a doctor is today: "Dr Ploy is 20 minutes late", "มีหมอสายไหม". */

const late =
  /\b(?:(?:is |be |gonna be |will be |runs? |running )*(?:so |very |a bit |\d+ ?(?:min\w*|hours?|hrs?)? |half an hour |an hour )?(?:late|delayed|behind)(?: schedule)?|stuck in traffic|held up|running over)\b|มาสาย|เข้าสาย|จะสาย|สาย(?![ก-๙])|สาย(?=ไหม|มั้ย|บ้าง|กี่|ครึ่ง|ยี่สิบ|ประมาณ|หรือ|นะ|ค่ะ|ครับ|หนึ่ง|ชั่วโมง|หน่อย|อีก|แล้ว|ไม่เกิน)|มาช้า|เข้าช้า|ช้า(?!กว่า)|เลท|ดีเลย์|ล่าช้า/gi
const around =
  /\b(?:running|gonna|going to|will|be|by|about|around|approx|approximately|roughly|nearly|tell|let|know|everyone|everybody|patients|the|that|for|his|her|how|much|is|are|any|of|in|an?|and|this|today|with|surgery|traffic|stuck|mins?|minutes?|hours?|half|hour|quarter|morning|afternoon|evening|schedule)\b|แจ้ง|บอก|คนไข้|ทุกคน|ว่า|วันนี้|จะ|รถติด|ติด(?:ผ่าตัด|ประชุม|ธุระ|เคส)?|ประมาณ|อีก|น่าจะ|น่า|คงจะ|คง|ยังไม่มา|ยังไม่ถึง|ยัง|กี่นาที|แค่ไหน|เช้านี้|บ่ายนี้|ครึ่งชั่วโมง|ชั่วโมงครึ่ง|ชั่วโมง|นาที|\d+|เท่าไหร่/gi

/** Not now, or not so. */
const otherwise =
  /\b(?:was|were|not|isn't|isnt|aren't|no longer|never|always|usually|often|used to|if|when|last)\b|ไม่|เคย|มักจะ|ประจำ|ถ้า|เลิก/i
const notYetHere = /\b(?:not|hasn't|has not) (?:here|arrived|come)(?: yet)?\b|ยังไม่(?:มา|ถึง|เข้า)/gi

const inWords =
  /\b(?:one|two|three|four|five|ten|fifteen|twenty|thirty|forty|fifty|couple|few|several)\b|[^ก-๙](?:สอง|สาม|สี่|ห้า)|(?:หนึ่ง|สอง|สาม|ห้า|สิบ)(?=สิบ|ห้า|นาที|ชั่วโมง)|สิบ/i
const range =
  /\d\s*(?:-|to|or|ถึง|หรือ)\s*\d|\b(?:less than|at most|up to|more than|at least|over|under|max(?:imum)?)\b|เกิน|มากกว่า|น้อยกว่า|อย่างน้อย|ไม่ถึง/i
const lengths: [RegExp, (number: number) => number][] = [
  [/(\d+(?:\.\d+)?)\s*(?:hours?|hrs?|h|ชั่วโมง|ชม\.?)(?![a-z])/i, (hours) => hours * 60],
  [/\ban? hour\b|(?<!\d\s*|ครึ่ง)ชั่วโมงครึ่ง/i, () => 60],
  [/\bhalf an hour\b|\bhalf hour\b|\band a half\b|ครึ่งชั่วโมง|ชั่วโมงครึ่ง/i, () => 30],
  [/\bquarter of an hour\b/i, () => -45],
  [/(\d+)\s*(?:min\w*|m|นาที|น\.)(?![a-z])/i, (minutes) => minutes],
]

/** A patient of the doctor's, or an appointment, is late. */
const ofPatient =
  /'s (?:(?:next|first|last) )?(?:patient\b|\d)|\bpatients? (?:of|for|with)\b|\bwho\b.*\blate for\b|คนไข้(?:ของ)?(?:คุณ)?หมอ/i

/** Minutes; undefined where they are not said, or not in figures that can be told. */
function lateness(said: string): number | undefined {
  if (inWords.test(said) || range.test(said)) return undefined
  const text = said.replace(/\bhalf an? hour\b/gi, 'half hour').replace(/\bquarter of an hour\b/gi, '15 min')
  const bare = /(?:\blate|\bbehind|สาย|ช้า|เลท)\s*(?:by )?(\d+)\s*$|\b(\d+) (?:late|behind)\b/i.exec(text)
  const found = lengths.flatMap(([pattern, minutesOf]) => {
    const part = pattern.exec(text)
    return part ? [minutesOf(Number(part[1] ?? 0))] : []
  })
  const minutes = found.length > 0 ? found.reduce((sum, each) => sum + each, 0) : Number(bare?.[1] ?? bare?.[2])
  return Number.isInteger(minutes) && minutes > 0 ? minutes : undefined
}

function isOfToday(when: When | undefined, today: string): boolean {
  const days = when && daysAsked(when, today)
  return days?.from === today && days.to === today
}

/** Of a doctor, who is called so: of a patient it is something else. */
export const askDelay: Ask = (said, moment) => {
  if (said.search(late) < 0 || ofPatient.test(said)) return undefined
  if (isQuestion(said)) return askedDelays(said, moment)
  const { today } = moment
  const whole = hear(said.replace(late, ' , ').replace(around, ' , '), today)?.whole
  const [doctor, ...others] = whole?.doctors ?? []
  if (!whole || !doctor || others.length > 0 || whole.patients.length > 0) return undefined
  if (!isOfToday(whole.when, today) || otherwise.test(said.replace(notYetHere, ' ')))
    return { kind: 'question', understood: { doctor } }
  const minutes = /\d:\d\d/.test(said) ? undefined : lateness(said) // a time is an appointment's
  return minutes === undefined
    ? { kind: 'question', understood: { change: 'delay', doctor } }
    : { kind: 'call', call: { tool: 'proposeDelay', arguments: { doctor, minutes } } }
}

/** "who is late" may be about patients: doctors are named, or are said to be running late. */
const ofDoctors = /\b(?:dr|doctors?|running|behind|delayed)\b|หมอ|แพทย์/i

function askedDelays(said: string, moment: Moment): ReturnType<Ask> {
  if (!ofDoctors.test(said) || otherwise.test(said)) return undefined
  const found = doctorIn(said.replace(late, ' , ').replace(around, ' , '), moment)
  if (!found || !isOfToday(found.when, moment.today)) return undefined
  return { kind: 'call', call: { tool: 'listDelays', arguments: found.doctor ? { doctor: found.doctor } : {} } }
}
