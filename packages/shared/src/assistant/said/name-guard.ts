/** What reads as a name because no list has it, and is hardly one: with it, the assistant asks back. */

const particles = new Set(
  'de da di do du del della la le el al bin binti ibn ben van von der den ter ten na st san dos das e y'.split(' '),
)
const names = new Set(
  `mohamed mohammed muhammed alfred wilfred manfred winifred mildred naveed waleed khaled rashed fleming manning browning keating golding harding cushing
  sterling darling banning downing dowling whiting bunting`.split(/\s+/),
)
const endings = /^[a-z]{2,}[a-z](?:ed|ing|tion|tions|ness|ment|ments|ful|able|ible|ical|ously|ally|etic|ables|ings)$/

/** "skipped", "diabetic": typed small, and formed as no name is. */
export const isFormedAsWord = (word: string) => word.length > 5 && endings.test(word) && !names.has(word)

const isSmall = (word: string) => /^\p{Ll}/u.test(word) && !particles.has(word)
const thaiWordAtEnd = /.(?:เคย|จะ|ไม่|ยัง|ขอ|โอน|ควร|ต้อง|ห้าม|กำลัง|อยาก)$/

/** "up liam chen", "Helen Park in", "สายฝนจะ": a word more than a name has. */
export function isHardlyName(name: string): boolean {
  const words = name.split(/\s+/)
  const small = words.filter(isSmall)
  const isMixed = small.length > 0 && small.length < words.filter((word) => !particles.has(word)).length
  return isMixed || small.length > 2 || words.some(isFormedAsWord) || thaiWordAtEnd.test(name)
}
