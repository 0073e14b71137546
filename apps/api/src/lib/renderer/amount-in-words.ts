import type { Language } from '@clinic/shared/languages'
import type { Currency } from '@clinic/shared/money'
import { toMinorUnits } from '@clinic/shared/money'
import { toCardinal as inEnglish } from 'n2words/en-US'
import { toCardinal as inThai } from 'n2words/th-TH'

type Units = { whole: [one: string, more: string]; minor: [one: string, more: string] }

const units: Record<Currency, Record<Language, Units>> = {
  THB: { en: { whole: ['baht', 'baht'], minor: ['satang', 'satang'] }, th: { whole: ['บาท', 'บาท'], minor: ['สตางค์', 'สตางค์'] } },
  USD: {
    en: { whole: ['dollar', 'dollars'], minor: ['cent', 'cents'] },
    th: { whole: ['ดอลลาร์สหรัฐ', 'ดอลลาร์สหรัฐ'], minor: ['เซนต์', 'เซนต์'] },
  },
}

/**
 * "1250.50" is "One thousand two hundred fifty baht and fifty satang" or "หนึ่งพันสองร้อยห้าสิบบาทห้าสิบสตางค์": in two parts, of which
 * the second one is not broken.
 */
export function amountInWords(amount: string, currency: Currency, language: Language): string[] {
  const minorUnits = toMinorUnits(amount)
  const [whole, minor] = [minorUnits / 100n, minorUnits % 100n]
  const names = units[currency][language]
  const number = language === 'th' ? inThai : inEnglish
  const join = language === 'th' ? '' : ' '
  const part = (count: bigint, [one, more]: [string, string]) => number(count) + join + (count === 1n ? one : more)
  const parts = [
    ...(whole > 0n || minor === 0n ? [part(whole, names.whole)] : []),
    ...(minor > 0n ? [part(minor, names.minor)] : []),
  ]
  const [first = '', second] = parts
  if (language === 'th') return second ? [first, second] : minor === 0n ? [`${first}ถ้วน`] : [first]
  const begun = first.charAt(0).toUpperCase() + first.slice(1)
  return second ? [`${begun} `, `and ${second}`] : minor === 0n ? [`${begun} only`] : [begun]
}
