import type { WordName } from './lexicon.ts'
import { meaning } from './token.ts'
import type { Token } from './token.ts'

/** Thai words that are parts of names too ("วันดี", "มันทนา", "คุณหน่อย"), by the position in which they belong to the name. */

const set = (words: string) => new Set(words.split(' '))

/** Next to a name: part of it, unless another word follows directly. */
const besideName = set(
  'วัน ปี เดือน จันทร์ อังคาร พุธ พฤหัส ศุกร์ เสาร์ อาทิตย์ เย็น ตี กรัม เงิน ยอด ไอ ผม เขา มัน คือ โรค ทุก สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ อยู่ ได้ จะ รวม ควร เลิก ร้าน เมษา กันยา มกรา สิงหา ธันวา ตุลา',
)
/** Next to a name: always part of it. */
const abbreviations = set('มค กพ เมย พค มิย กค สค กย ตค พย ธค มก มล ชม พศ คศ')
/** Two consonants that stand for a word, and stand in many names. */
export const isAbbreviation = (text: string) => abbreviations.has(text)
/** Before a name: part of it. */
const beforeName = set('ละ ที นะ คะ หน่อย ด้วย เลย บ้าง มัย')
/** Part of a name only between two other parts. */
const betweenNames = set(
  'หา ดู ขอ คิว เปิด ทำ ออก เตรียม คุณ นาย นาง น้อง พี่ ป้า ลุง โทร แฟ้ม เลข ช่วย มี นัด ว่าง ก่อน หลัง พบ เจอ ใน ไป เป็น หน้า แล้ว ที่ เช้า บ่าย ค่ำ ตรวจ',
)

/** "แสงจันทร์", "เพ็ญศุกร์": a weekday that belongs to what is before it. */
const beforeWeekday = /(?:แสง|ดวง|เพ็ญ|บุญ|ทอง|ศรี|พระ)$/
const time: readonly WordName[] = [
  'this',
  'next',
  'last',
  'number',
  'part',
  'moment',
  'evenClock',
  'nightClock',
  'theDate',
  'at',
  'to',
]

/** Without วัน before it, behind a name: a day only where a time follows. */
function isWeekdayInName(token: Token, before: Token | undefined, next: Token | undefined): boolean | undefined {
  if (before?.kind !== 'text' || !meaning(token, 'weekday') || token.text.startsWith('วัน')) return undefined
  return beforeWeekday.test(before.text) || (next?.kind !== 'number' && !meaning(next, ...time))
}

const isText = (token: Token | undefined) => token?.kind === 'text'

export function isInsideName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || token.kind !== 'word') return false
  const before = token.glued ? tokens[at - 1] : undefined
  const after = tokens[at + 1]?.glued ? tokens[at + 1] : undefined
  const isNamed = before?.words.some(({ is }) => is === 'honorific' || is === 'doctor') ?? false
  if (token.words.every(({ is }) => is === 'common')) return isText(after) && (isNamed || isText(before))
  const isWeekday = isWeekdayInName(token, before, tokens[at + 1])
  if (isWeekday !== undefined) return isWeekday
  const isPlaceInTime = after?.words.some(({ is }) => is === 'this' || is === 'next' || is === 'last') ?? false
  if (abbreviations.has(token.text)) return isText(before) || isText(after) || isNamed
  if (besideName.has(token.text)) return isText(after) || (isNamed ? !isPlaceInTime : isText(before) && !after)
  if (beforeName.has(token.text)) return isText(after) || (isNamed && !after?.words.some(({ is }) => is === 'filler'))
  return betweenNames.has(token.text) && isText(before) && isText(after)
}
