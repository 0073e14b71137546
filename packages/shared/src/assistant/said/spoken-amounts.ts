/** Amounts that are said in words, as digits: "สองพันห้าร้อย", "two hundred and fifty", "1.5k". What may be two amounts stays as it was typed. */

const thaiDigits = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const thaiUnits: Record<string, number> = { แสน: 100_000, หมื่น: 10_000, พัน: 1000, ร้อย: 100, สิบ: 10 }
const thaiDigit = thaiDigits.slice(1).join('|')
const large = 'แสน|หมื่น|พัน|ร้อย'
const rest = `(?:(?:${thaiDigit}|ยี่)?(?:${large}|สิบ))*(?:${thaiDigit}|เอ็ด)?(?:\\s?\\d\\s?(?:${large}))*`
/** Behind a name without a space a unit alone may belong to the name, as in อำพัน. */
const thaiAmount = new RegExp(
  `(?:(?:${thaiDigit}|\\d+(?:\\.\\d+)?\\s?)(?:${large})|(?:(?<![ก-๎])|(?<=จ่าย|รับ|โอน|เงิน|สด|เก็บ|คิด))(?:${large})(?=\\s|$|บาท|${thaiDigit}))${rest}`,
  'g',
)
const thaiPart = new RegExp(`(\\d+(?:\\.\\d+)?|${thaiDigit}|ยี่|เอ็ด)?\\s?(${large}|สิบ)?`, 'g')
const thaiValue = (digit: string | undefined) => {
  if (digit === undefined) return 1
  if (digit === 'ยี่') return 2
  return digit === 'เอ็ด' ? 1 : /\d/.test(digit) ? Number(digit) : thaiDigits.indexOf(digit)
}

/** "พันห้า" is 1,500; "ร้อยห้า" may be 105 or 150. */
function thaiNumber(said: string): number | undefined {
  let [sum, unit] = [0, Infinity]
  for (const [whole, digit, unitName] of said.matchAll(thaiPart)) {
    if (whole.trim() === '') continue
    const own = unitName === undefined ? undefined : thaiUnits[unitName]!
    if (own !== undefined && own >= unit) return undefined
    if (own === undefined && unit === 100 && digit !== 'เอ็ด') return undefined
    sum += thaiValue(digit) * (own ?? (unit > 100 && digit !== 'เอ็ด' ? unit / 10 : 1))
    unit = own ?? 1
  }
  return sum
}

const englishSmall =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`.split(
    ' ',
  )
const englishTens = `twenty thirty forty fifty sixty seventy eighty ninety`.split(' ')
const word = [...englishSmall, ...englishTens].join('|')
const englishAmount = new RegExp(
  `\\b(?:(?:${word}|an?|\\d{1,3}) (?:hundred|thousand)|(?:${englishTens.join('|')})-(?:${word}))(?:(?: and|,)? (?:${word}|hundred|thousand)\\b|-(?:${word})\\b)*`,
  'gi',
)

function englishNumber(said: string): number {
  let [sum, part] = [0, 0]
  for (const each of said.toLowerCase().split(/[ ,-]+/)) {
    if (each === 'hundred') part *= 100
    else if (each === 'thousand') [sum, part] = [sum + part * 1000, 0]
    else if (each === 'a' || each === 'an') part += 1
    else if (each !== 'and') part += Number(each) || englishSmall.indexOf(each) + 1 || (englishTens.indexOf(each) + 2) * 10
  }
  return sum + part
}

const digits = (amount: number) => String(Number(amount.toFixed(2)))

export const withSpokenAmounts = (said: string): string =>
  said
    .replace(/\b(\d{1,3}(?:\.\d{1,3})?)k\b/gi, (_, count: string) => digits(Number(count) * 1000))
    .replace(englishAmount, (amount) => digits(englishNumber(amount)))
    .replace(thaiAmount, (amount) => {
      const number = thaiNumber(amount)
      return number === undefined ? amount : ` ${digits(number)} `
    })

const amountAtEnd = new RegExp(
  `(?:(?:${thaiDigit})(?:${large}|สิบ)|(?:${large})(?:${thaiDigit}))(?:${thaiDigit}|เอ็ด|${large}|สิบ)*$`,
)
/** "อรทัยพันห้า": a name, and what is hardly part of it. */
export const endsWithAmount = (name: string) => amountAtEnd.test(name)
