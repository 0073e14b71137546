import { questionLexicon } from '../grammar/lexicon.ts'
import { endsWithAmount } from './spoken-amounts.ts'

/** What reads as a name because no list has it, and is hardly one: with it, the assistant asks back. */

const particles = new Set(
  'de da di do du del della la le el al bin binti ibn ben van von der den ter ten na st san dos das e y'.split(' '),
)
const names = new Set(
  `mohamed mohammed muhammed alfred wilfred manfred winifred mildred naveed waleed khaled rashed fleming manning browning keating golding harding cushing
  ernest forest everest sterling darling banning downing dowling whiting bunting`.split(/\s+/),
)
const endings = /^[a-z]{2,}[a-z](?:ed|ing|tion|tions|ness|ment|ments|ful|able|ible|est|ical|ously|ally|etic|ables|ings)$/

const surnamesInS = new Set('banks wells waters parks brooks woods fields stones rivers hands gates rings rushes'.split(' '))
const isEveryday = (word: string) => questionLexicon.meaningsOf(word).some(({ is }) => is === 'common')
/** "asks", "refuses": a form of an everyday verb. */
const isVerbForm = (word: string) =>
  /^[a-z]{3,}s$/.test(word) && !surnamesInS.has(word) && (isEveryday(word.slice(0, -1)) || isEveryday(word.slice(0, -2)))

/** "skipped", "diabetic": typed small, and formed as no name is. */
export const isFormedAsWord = (word: string) => (word.length > 5 && endings.test(word) && !names.has(word)) || isVerbForm(word)

const isSmall = (word: string) => /^\p{Ll}/u.test(word) && !particles.has(word)
const thaiWordAtEnd = /(?:เคย|จะ|(?<!อง)อาจ|(?<!มั่น)คง|น่า|ไม่|ยัง|ขอ|โอน|ควร|ต้อง|ห้าม|กำลัง|อยาก|จ่าย|กิน|รับ)$/
const titleInside = /.คุณ[ก-๙]{2}/
/** Written without spaces, a verb goes under in a name; a first name of more letters is hardly one. */
const thaiVerbInside = /รูด|โอน|จ่าย|ชำระ|สแกน|ยกเลิก|เลื่อน|ยืนยัน|คอนเฟิร์ม|^[ก-๙]{15,}/

/** "up liam chen", "Helen Park in", "สายฝนจะ": a word more than a name has. */
export function isHardlyName(name: string): boolean {
  const words = name.split(/\s+/)
  const small = words.filter(isSmall)
  const isMixed = small.length > 0 && small.length < words.filter((word) => !particles.has(word)).length
  return (
    isMixed ||
    small.length > 2 ||
    words.some(isFormedAsWord) ||
    thaiWordAtEnd.test(name) ||
    titleInside.test(name) ||
    thaiVerbInside.test(name) ||
    endsWithAmount(name)
  )
}
