import { meaning } from './token.ts'
import type { Token } from './token.ts'

const withoutCommas = (text: string) => (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text)

/** A whole number in digits or in words: "5", "1,000", "five", "ห้า". */
export function wholeNumber(token: Token | undefined): number | undefined {
  if (token?.kind !== 'number') return meaning(token, 'number')?.value
  const digits = withoutCommas(token.text)
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}

/** How much of something is sold: "2", "1.5", "0.125". */
export function quantityNumber(token: Token | undefined): number | undefined {
  const digits = token?.kind === 'number' ? withoutCommas(token.text) : ''
  return /^\d{1,6}\.\d{1,3}$/.test(digits) ? Number(digits) : wholeNumber(token)
}

/** Money as decimal text, without its thousands' commas. */
export function decimalText(token: Token | undefined): string | undefined {
  if (token?.kind !== 'number') return undefined
  const digits = withoutCommas(token.text)
  return /^\d{1,10}(\.\d{1,4})?$/.test(digits) ? digits : undefined
}
