import { dialCodes } from './options/dial-codes.ts'
import { defaultDialCode, type PhoneNumber } from './phone.ts'
import { cleanLine, withPlainDigits } from './text/clean-text.ts'

const longestFirst = dialCodes.map(({ dialCode }) => dialCode).toSorted((one, other) => other.length - one.length)

/** "ext. 12", "x12", "#12", "ต่อ 12", "กด 0", and RFC 3966's ";ext=12". */
const extensionMark = /\s*(?:;\s*ext\s*=|[,;(]?\s*(?:ext(?:n|ension)?|x|#|ต่อ|กด)\s*[.:]?)\s*(\d{1,6})\)?$/i
/** "tel:+66…", "Tel. 02…", "โทร 02…"; what such an address says besides stands behind semicolons. */
const label = /^(?:tel|โทร)\s*[.:]*\s*/i
const otherParameters = /;(?!\s*ext)[a-z-]+=[^;]*/gi

/** Without the code: Thai numbers have 8 or 9 digits after their 0, so that 66 and as many is the code without its plus. */
const thaiWithoutPlus = /^66(?=\d{8,9}$)/

/** "02-1234567-9", "053-123456 ถึง 8": the lines from the first to the one that ends so. */
const lines = /^(0[\d\s-]*\d)\s*(?:-|~|to|ถึง)\s*\d{1,2}$/
/** Thai numbers have nine digits, and ten on mobile phones; more belong to further lines. */
const wholeThai = /^0(?:[2-57]\d{7}|[689]\d{8})$/

/** Of several lines in Thailand the first, which is the one to dial. */
function firstLine(number: string): string {
  const first = lines.exec(number)?.[1] ?? ''
  return wholeThai.test(first.replace(/\D/g, '')) ? first : number
}

/** Plain digits and dashes, without what stands before and behind a number. */
export function numberAlone(typed: string): { text: string; extension: string } {
  const text = withPlainDigits(cleanLine(typed))
    .normalize('NFKC')
    .replace(/[\p{Dash_Punctuation}−]/gu, '-')
    .replace(label, '')
    .replace(otherParameters, '')
  const [mark = '', extension = ''] = extensionMark.exec(text) ?? []
  return { text: text.slice(0, text.length - mark.length), extension }
}

/** The digits that are dialled, and a + before a country's code; undefined where there is anything else. */
function dialled(number: string): string | undefined {
  const bare = number.replace(/^((?:\+|00)\d+\s*)\(0\)/, '$1').replace(/[\s().-]/g, '')
  return /^\+?\d+$/.test(bare) ? bare.replace(/^00(?=[1-9])/, '+') : undefined
}

/**
 * A number as people write or paste it, in any digits, with any dashes, its country's code and its extension. Without a code it is of the
 * given one. Undefined for what is no number, or of a country that has no code here.
 */
export function readPhone(typed: string, homeDialCode: string): PhoneNumber | undefined {
  const { text, extension } = numberAlone(typed)
  const isThai = homeDialCode === defaultDialCode
  const written = dialled(isThai ? firstLine(text) : text)
  const number = isThai ? written?.replace(thaiWithoutPlus, '+66') : written
  if (!number) return undefined
  const dialCode = number.startsWith('+') ? longestFirst.find((code) => number.startsWith(code)) : homeDialCode
  if (!dialCode) return undefined
  const value = (number.startsWith('+') ? number.slice(dialCode.length) : number).replace(/^0/, '')
  // E.164: at most 15 digits with the country's code; the shortest numbers in use have 4.
  return /^\d{4,14}$/.test(value) ? { dialCode, value, extension } : undefined
}
