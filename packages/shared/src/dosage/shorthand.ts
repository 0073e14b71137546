import { blankDosage, type Dosage, type DosageTime, type MedicineUnit } from './dosage.ts'

/**
 * The dosage that usual shorthand means ("1x3 pc 7 days", "1 tab tid prn", "5 ml q6h", "วันละ 3 ครั้ง หลังอาหาร"); null unless every word of it is
 * understood and nothing is said twice.
 */
export function readShorthand(text: string): Dosage | null {
  const found: Partial<Dosage> = {}
  let rest = text.toLowerCase().replaceAll('½', '1/2').replaceAll('¼', '1/4').trim()
  while (rest) {
    const rule = rules.map(([pattern, part]) => ({ match: pattern.exec(rest), part })).find(({ match }) => match)
    if (!rule?.match) return null
    const parts = rule.part(rule.match.slice(1))
    for (const [name, value] of Object.entries(parts) as [keyof Dosage, Dosage[keyof Dosage]][]) {
      if (name === 'times') found.times = [...(found.times ?? []), ...(value as DosageTime[])]
      else if (name in found) return null
      else Object.assign(found, { [name]: value })
    }
    rest = rest.slice(rule.match[0].length).replace(/^[\s,;.]+/, '')
  }
  const { amount, timesPerDay, everyHours, times = [], days } = found
  if (timesPerDay && everyHours) return null
  if (!timesPerDay && !everyHours && times.length === 0 && !(amount && found.asNeeded)) return null
  if ((timesPerDay ?? 1) > 24 || (everyHours ?? 1) > 168 || (days ?? 1) > 366) return null
  return { ...blankDosage, route: 'oral', ...found, times }
}

type Rule = [pattern: RegExp, part: (groups: (string | undefined)[]) => Partial<Dosage>]

/** A word that stands alone, with or without dots between its letters. */
const word = (...words: string[]) =>
  new RegExp(
    `^(?:${words.map((each) => (/^[a-z]{2,3}$/.test(each) ? each.split('').join('\\.?') : each)).join('|')})\\.?(?![a-z\\d])`,
  )
const thai = (...words: string[]) => new RegExp(`^(?:${words.join('|')})`)

const amount = '(\\d{1,3}(?:\\.\\d{1,3})?|\\.\\d{1,3}|\\d/\\d)'
const decimal = (text = '') => {
  const [over, under] = text.split('/').map(Number)
  return String(under ? Number(((over ?? 0) / under).toFixed(3)) : Number(text))
}

const unitWords: [MedicineUnit, string][] = [
  ['tablet', 'tablets?|tabs?|เม็ด'],
  ['capsule', 'capsules?|caps?|แคปซูล'],
  ['ml', 'ml|cc|มล|ซีซี'],
  ['teaspoon', 'teaspoons?|tsp|ช้อนชา'],
  ['tablespoon', 'tablespoons?|tbsp|ช้อนโต๊ะ'],
  ['drop', 'drops?|gtts?|หยด'],
  ['puff', 'puffs?'],
  ['spray', 'sprays?'],
  ['sachet', 'sachets?|ซอง'],
]

const rules: Rule[] = [
  [/^(?:for\s+|x\s*|เป็นเวลา\s*|นาน\s*)?(\d{1,3})\s*(?:days?\b|d\b|วัน)/, ([days]) => ({ days: Number(days) })],
  [/^(?:for\s+|x\s*|เป็นเวลา\s*|นาน\s*)?(\d{1,2})\s*(?:weeks?\b|wks?\b|สัปดาห์)/, ([weeks]) => ({ days: Number(weeks) * 7 })],
  [/^วันละ\s*(\d{1,2})\s*ครั้ง/, ([times]) => ({ timesPerDay: Number(times) })],
  [/^ทุก\s*(\d{1,3})\s*(?:ชั่วโมง|ชม\.?)/, ([hours]) => ({ everyHours: Number(hours) })],
  [/^q\.?\s*(\d{1,3})\s*(?:h|hr|hrs|hours?)\b/, ([hours]) => ({ everyHours: Number(hours) })],
  [/^(\d{1,2})\s+times\s+(?:a|per)\s+day\b/, ([times]) => ({ timesPerDay: Number(times) })],
  ...unitWords.map(([unit, words]): Rule => [
    new RegExp(`^${amount}\\s*(?:${words})(?![a-z\\d])`),
    ([given]) => ({ amount: decimal(given), unit }),
  ]),
  [
    new RegExp(`^${amount}\\s*[x×*]\\s*(\\d{1,2})(?![\\d/])`),
    ([given, times]) => ({ amount: decimal(given), timesPerDay: Number(times) }),
  ],
  [/^[x×*]\s*(\d{1,2})(?![\d/])/, ([times]) => ({ timesPerDay: Number(times) })],
  [word('bid', 'bd', 'twice daily', 'twice a day'), () => ({ timesPerDay: 2 })],
  [word('tid', 'tds'), () => ({ timesPerDay: 3 })],
  [word('qid', 'qds'), () => ({ timesPerDay: 4 })],
  [word('once daily', 'once a day', 'daily', 'qd'), () => ({ timesPerDay: 1 })],
  [word('qod'), () => ({ everyHours: 48 })],
  [word('weekly', 'once a week'), () => ({ everyHours: 168 })],
  [word('ac', 'before meals'), () => ({ meal: 'before' })],
  [word('pc', 'after meals'), () => ({ meal: 'after' })],
  [word('with meals', 'with food'), () => ({ meal: 'with' })],
  [word('prn', 'when needed', 'as needed'), () => ({ asNeeded: true })],
  [word('hs', 'at bedtime'), () => ({ times: ['bedtime'] })],
  [word('in the morning', 'mane'), () => ({ times: ['morning'] })],
  [word('po', 'by mouth', 'oral'), () => ({ route: 'oral' })],
  [word('sl'), () => ({ route: 'sublingual' })],
  [thai('ก่อนนอน'), () => ({ times: ['bedtime'] })],
  [thai('ก่อนอาหาร'), () => ({ meal: 'before' })],
  [thai('หลังอาหาร'), () => ({ meal: 'after' })],
  [thai('พร้อมอาหาร'), () => ({ meal: 'with' })],
  [thai('เช้า'), () => ({ times: ['morning'] })],
  [thai('กลางวัน', 'เที่ยง'), () => ({ times: ['noon'] })],
  [thai('เย็น'), () => ({ times: ['evening'] })],
  [thai('เมื่อมีอาการ', 'เวลามีอาการ'), () => ({ asNeeded: true })],
  [thai('รับประทาน', 'กิน', 'ทาน'), () => ({ route: 'oral' })],
  [word('sig:?', 'take'), () => ({})],
  [thai('ครั้งละ'), () => ({})],
]
