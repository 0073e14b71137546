import type { ResourceKind } from '../../../resources/resource.ts'
import { daysOf, hoursOf, oneDay } from '../../grammar/command.ts'
import type { Moment } from '../../grammar/command.ts'
import { timeMeant } from '../../grammar/phrases.ts'
import type { When } from '../../grammar/phrases.ts'
import { clockText } from '../../grammar/times.ts'
import type { Said } from '../said-result.ts'
import type { Ask } from './ask.ts'
import { isQuestion, peopleAsked } from './clinic-people.ts'

/** Which rooms and equipment are free: "which rooms are free at 3 pm tomorrow?", "ห้อง 2 ว่างไหมบ่ายวันศุกร์". */

const thing = String.raw`(?:room|machine|device|laser|ultrasound|scanner|x-?ray|chair|bed)`
/** One by its name: "room 2", "the laser room", "เครื่องเลเซอร์". */
const named = new RegExp(
  String.raw`\b(?:the )?((?:(?:treatment|consulting|consultation|exam|examination|operating|procedure|surgery|laser|dental) )?room (?:\d+|[a-h])\b|(?<=\bthe )(?!waiting)(?:[\p{L}-]+ ){0,2}${thing}(?: \d+)?)\b|((?:ห้อง|เครื่อง|เตียง|เก้าอี้)(?!ว่าง|รอ|มือ|(?:ตรวจ)?(?:ไหน|ใด))(?:[ก-๙]+?(?=(?:ยัง|จะ)?ว่าง)|(?:(?!วัน|พรุ่ง|มะรืน|เช้า|บ่าย|เย็น|ตอน)[ก-๙])*?\s*[a-z\d]+))`,
  'iu',
)
const kinds: [ResourceKind, RegExp][] = [
  [
    'room',
    /\brooms\b|\b(?:an?|any|which|what) (?:free |available |empty )?room\b|(?:มี)?ห้อง(?:ตรวจ)?(?:ไหน|ใด|(?=ว่าง))(?:บ้าง)?/gi,
  ],
  ['equipment', /\b(?:equipment|machines?|devices?)\b|(?:มี)?(?:เครื่องมือ|เครื่อง|อุปกรณ์)(?:ไหน|ใด|อะไร|(?=ว่าง))(?:บ้าง)?/gi],
]
const free =
  /\b(?:free|available|availability|vacant|empty|unoccupied|in use|taken|occupied)\b|(?:ที่)?(?:ยัง|จะ)?ว่าง(?:กี่โมง|ตอนไหน|เมื่อไ(?:หร่|หร|ร)|ช่วงไหน)?(?:อยู่)?(?:บ้าง)?/gi
const around =
  /\b(?:which|what|when|any|how many|our|the|an?|is|are|there|do|does|we|have|got|be|will|rooms?|to use|please)\b|ไหม|มั้ย|หรือเปล่า|หรือยัง|บ้าง|กี่ห้อง|มี(?!นาคม)/gi
/** It is not so, is told, or is to be done; or another thing is meant. */
const otherwise =
  /\b(?:not|isn't|aren't|book|cancel\w*|move|put|add|waiting room|out of order|broken|with|for (?!(?:an?|\d+|half))|if)\b|ไม่|จอง|ยกเลิก|เลื่อน|เสีย|ซ่อม|แล้ว|ถ้า|ห้องรอ|นัด/i

export const askResources: Ask = (said, moment) => {
  if (said.search(free) < 0 || otherwise.test(said)) return undefined
  const name = named.exec(said)
  const kind = kinds.find(([, words]) => said.search(words) >= 0)
  if (!name && !kind) return undefined
  const bare = [name?.[0] ?? kind?.[1] ?? '', free, around].reduce<string>((left, words) => left.replace(words, ' , '), said)
  const found = peopleAsked(bare, moment)
  if (!found || found.patient || found.doctor || !(isQuestion(said) || kind)) return undefined
  return askedOf(found.when, name ? { resource: (name[1] ?? name[2] ?? '').trim() } : { kind: kind?.[0] }, moment)
}

type Which = { resource: string } | { kind: ResourceKind | undefined }

/** Of one day: at a time, in some hours, or all of it; without a day and a time, now. */
function askedOf(when: When, which: Which, { today, now }: Moment): Said {
  const asked = timesOf(when, { today, now })
  if (!asked) return { kind: 'question', understood: {} }
  const minutes = when.minutes === undefined ? {} : { minutes: when.minutes }
  return { kind: 'call', call: { tool: 'listFreeResources', arguments: { ...which, ...asked, ...minutes } } }
}

function timesOf(when: When, { today, now }: Moment): { date: string; time?: string; from?: string; to?: string } | undefined {
  const date = when.said || when.isToday ? oneDay(daysOf(when, 'future', today)) : today
  if (!date || date < today || when.category) return undefined
  const isNow = !when.said && !when.part && !when.clock && !when.hours
  if (isNow) return { date, time: now }
  const time = timeMeant(when)
  if (time === null) return undefined
  if (time !== undefined) return date === today && clockText(time) < now ? undefined : { date, time: clockText(time) }
  const hours = hoursOf(when)
  return hours && { date, ...hours }
}
