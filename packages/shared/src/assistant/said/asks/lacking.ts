import type { Ask } from './ask.ts'

/** What people ask for and the program does not have. It says so, and does nothing instead. */

const repeated =
  /\b(?:every (?:other |second |third |two |three |four |six |\d+ )?(?:mon|tues|wednes|thurs|fri|satur|sun)?(?:day|week|month|fortnight)s?|weekly|monthly|daily|fortnightly|biweekly|(?:once|twice|\d+ times|two times|three times|\d+ (?:sessions?|visits?)) (?:a|per|every) (?:week|month|fortnight)|(?:for the )?next \d+ (?:mon|tues|wednes|thurs|fri|satur|sun)days?|for (?:the next )?\d+ (?:days|weeks|months|visits|sessions)|series|recurring|standing (?:appointments?|bookings?|slots?)|repeating (?:appointment|booking)|course of \d+|repeating)\b|ทุก(?:ๆ|\s)*(?:\d+|สอง|สาม|สี่)?\s*(?:วัน|สัปดาห์|อาทิตย์|เดือน)|(?:อาทิตย์|สัปดาห์|เดือน|วัน)ละ\s*(?:\d+|หนึ่ง|สอง|สาม)?\s*ครั้ง|(?:อาทิตย์|สัปดาห์|เดือน)เว้น|ต่อเนื่อง|ทุก(?:เช้า|สาย|บ่าย|เย็น|คืน)|เป็นชุด|เป็นคอร์ส|คอร์ส\s*\d|(?:นัด|คิว|กายภาพ|ทำ).*\d+\s*ครั้ง|\d+\s*ครั้ง.*นัด|นัดชุด/i
const visits =
  /\b(?:follow[- ]?ups?|dr|doctor|\d ?[ap]m|book|booking|appointments?|visits?|reviews?|check-?ups?|sessions?|physio\w*|massage|dressing|treatment|schedule|series|come|needs?|see|repeat|set up|put|until|till|at \d+|for)\b|นัด|คิว|จอง|มา|ทำ/i
const elsewhere =
  /^(?:is|are|does|do|when|what|who|how|which)\b|\b(?:cancel|move|revenue|income|sales|invoice|prescri\w+|tablets?|mg|open|opening|hours|report|total|paid|unpaid|free slots?|dr \w+ works?)\b|ยกเลิก|เลื่อน|รายได้|ยอด|เม็ด|มก|สั่งยา|เปิด|ใคร|ไหม|ทุกคน/i

export const askSeries: Ask = (said) =>
  repeated.test(said) && visits.test(said) && !elsewhere.test(said) ? { kind: 'cannot', what: 'series' } : undefined
