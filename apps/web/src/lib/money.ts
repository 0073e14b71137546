import { places, toDecimal, toMinorUnits, toUnits, type Currency } from '@clinic/shared/money'
import { cleanLine, withPlainDigits } from '@clinic/shared/text/clean-text'

const formats = new Map<string, Intl.NumberFormat>()

/** "฿1,234.50", "−฿20.00", in both languages; exact for any decimal text. */
export function formatMoney(amount: string, currency: Currency): string {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    formats.set(currency, format)
  }
  return format.format(amount as `${number}`).replace('-', '−')
}

/** A number as people type it, "฿1,200.50" or in Thai digits, as plain decimal text; what is no number stays none. */
export const plainNumber = (typed: string) =>
  withPlainDigits(cleanLine(typed))
    .replace(/[\s,，฿$]/g, '')
    .replace('．', '.')

/** What is given back of the cash as typed; undefined where it is no amount, or less than what is due. */
export function changeDue(given: string, due: string): string | undefined {
  const units = toUnits(plainNumber(given), places.money)
  if (units === undefined || units < toMinorUnits(due)) return undefined
  return toDecimal(units - toMinorUnits(due))
}
