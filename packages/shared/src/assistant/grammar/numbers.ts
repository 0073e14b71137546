import { meaning } from './token.ts'
import type { Token } from './token.ts'

/** A whole number in digits or in words: "5", "five", "ห้า". */
export function wholeNumber(token: Token | undefined): number | undefined {
  if (token?.kind === 'number') return /^\d{1,6}$/.test(token.text) ? Number(token.text) : undefined
  return meaning(token, 'number')?.value
}

/** Money as decimal text, without its thousands' commas. */
export function decimalText(token: Token | undefined): string | undefined {
  if (token?.kind !== 'number') return undefined
  const digits = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(token.text) ? token.text.replaceAll(',', '') : token.text
  return /^\d{1,10}(\.\d{1,4})?$/.test(digits) ? digits : undefined
}
