/** Words that the dictionary of Node cuts: each stays on one line. */
const ownWords = [
  'กระเพาะอาหาร กล้ามเนื้อ กายภาพบำบัด ก่อนอาหาร ครีมกันแดด คลินิก ความดันโลหิต คู่ฉบับ จังหวัด ชำระเงิน ช้อนชา',
  'ซิมวาสแตติน ติดเชื้อ ทันตกรรม ทันตแพทย์ นัดหมาย ประกันสังคม ผู้ป่วย ผู้รับเงิน ผู้เสียภาษี พร้อมเพย์',
  'พักรักษาตัว พิษสุราเรื้อรัง ฟิลเลอร์ ภาษีมูลค่าเพิ่ม มูลค่า ยาปฏิชีวนะ ยาเสพติด รวมทั้งสิ้น รับประทาน รับรอง',
  'ลอราทาดีน ลายมือชื่อ วิงเวียน สตางค์ สาขา สำนักงานใหญ่ หมายเหตุ หลอดเลือด หลังอาหาร หอบหืด อย่างย่อ ออเมพราโซล',
  'อะม็อกซีซิลลิน อัลตราซาวนด์ เซทิริซีน เท้าช้าง เบาหวาน เพนิซิลลิน เมทฟอร์มิน เลขประจำตัว เวชกรรม เอ็กซเรย์',
  'แพทยสภา แอมโลดิพีน โบทูลินั่ม โบท็อกซ์ โรคเรื้อน โรงพยาบาล ใบกำกับภาษี ใบนัด ใบรับรองแพทย์ ใบลดหนี้ ใบสั่งยา',
  'ใบเสร็จรับเงิน ใบแจ้งหนี้ ไข้หวัดใหญ่ ไดโคลฟีแนค ไอบูโพรเฟน ไฮยาลูรอนิก',
  'น้ำเกลือ น้ำหนัก ลิ้นชัก ผิวพรรณ ผิวหน้า หน้าผาก อ่อนโยน เฉพาะทาง ต่อไปนี้',
  'กาญจนาภิเษก คลองสามวา ช้างคลาน ทวีวัฒนา ทุ่งครุ นิมมานเหมินท์ บางบอน บางลำพู ป่าตอง ปิ่นเกล้า ราชประสงค์',
  'วงเวียนใหญ่ สะพานสูง สุรนารี',
].flatMap((words) => words.split(' '))

/** What makes a noun of the word behind it: ความงาม, การรักษา and ผู้ป่วย are one word each. */
const prefixes = new Set('การ ความ ชาว ช่าง นัก ผู้ เครื่อง'.split(' '))

/** Letters of a word beyond which it may break anywhere: no word is that long, and a line is not much longer. */
const longest = 40

const words = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })
const texts = (segmenter: Intl.Segmenter, text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Where a run of Thai letters may break. */
function breaksOf(run: string): Set<number> {
  const breaks = new Set<number>()
  let at = 0
  let before = ''
  for (const word of texts(words, run)) {
    const parts = word.length > longest ? texts(letters, word) : [word]
    for (const part of parts) {
      if (!/^[ๆฯ]/.test(part) && !prefixes.has(before)) breaks.add(at)
      at += part.length
      before = part
    }
  }
  for (const word of ownWords)
    for (let start = run.indexOf(word); start >= 0; start = run.indexOf(word, start + word.length))
      for (let inside = start + 1; inside < start + word.length; inside += 1) breaks.delete(inside)
  breaks.delete(0)
  return breaks
}

/** The text with U+200B between its Thai words, which the templates turn into the only places where a line of Thai may end. */
export const withWordBreaks = (text: string): string =>
  text.replace(/[\u0E01-\u0E3A\u0E40-\u0E5B]+/g, (run) => {
    const breaks = breaksOf(run)
    return Array.from({ length: run.length }, (_, at) => (breaks.has(at) ? '\u200B' : '') + run.charAt(at)).join('')
  })
