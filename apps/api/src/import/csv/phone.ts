import type { PhoneNumber } from '@clinic/shared/phone'
import { withPlainDigits } from '@clinic/shared/text/clean-text'
import type { Remark } from '../mapped-row.ts'
import type { NumberRead } from '../phone-number.ts'
import { readNumber } from '../phone-number.ts'
import type { Cells } from './table.ts'

type CellPhone = { phone: PhoneNumber | null; remainders: string[]; notices: Remark[] }

/** Between two numbers in one cell. */
const between = /\s*(?:[,;/]|\bor\b|หรือ|และ)\s*|\s+(?=[0+]\d[\d-]{7,12}$)/
/** "แม่ 081-234-5678", "0812345678 (Mobile)": the words are kept in the notes. */
const numberAmongWords = /^[^\d+]*((?:0|\+)\d[\d\s-]{7,12}\d)[^\d+]*$/

/** The phone columns with the dialCode column: the first number is the record's, further ones are kept in its notes. */
export function readCellPhone({ phone, dialCode }: Cells, country: string | null, home: string): CellPhone {
  const found: CellPhone = { phone: null, remainders: [], notices: [] }
  const code = dialCode && `+${withPlainDigits(dialCode).replace(/\D/g, '')}`
  const read = (number: string) =>
    readNumber({
      text: code && !number.startsWith('+') ? `${code} ${number.replace(/^0/, '')}` : number,
      country,
      field: 'phone',
      home,
    })
  const numbers = (phone?.split('\n') ?? []).flatMap((cell) => {
    const parts = cell.split(between).filter(Boolean)
    return !read(cell).phone && parts.length > 1 && parts.every((part) => read(part).phone) ? parts : [cell]
  })
  for (const text of numbers) {
    const { phone: number, remainder, notice } = amongWords(text, read)
    found.phone ??= number ?? null
    if (remainder) found.remainders.push(remainder)
    else if (number?.value !== found.phone?.value || hasMoreLines(text, number)) found.remainders.push(`Phone: ${text}`)
    if (notice) found.notices.push(notice)
  }
  return found
}

/** "02-1234567-9": what is written has more digits than the number of its first line. */
const hasMoreLines = (text: string, number: PhoneNumber | undefined) =>
  number !== undefined &&
  !number.extension &&
  /^0[1-9]\d*$/.test(plainDigits(text)) &&
  plainDigits(text).length > number.value.length + 1

const plainDigits = (text: string) => withPlainDigits(text).replace(/\D/g, '')

function amongWords(text: string, read: (number: string) => NumberRead): NumberRead {
  const whole = read(text)
  const [, number] = numberAmongWords.exec(text) ?? []
  const { phone } = whole.phone || !number ? {} : read(number)
  return phone ? { phone, remainder: `Phone: ${text}` } : whole
}
