import type { PhoneNumber } from '@clinic/shared/phone'
import { withPlainDigits } from '@clinic/shared/text/clean-text'
import type { Remark } from '../mapped-row.ts'
import { readNumber } from '../phone-number.ts'
import type { Cells } from './table.ts'
import { isNothing } from './values.ts'

type CellPhone = { phone: PhoneNumber | null; remainders: string[]; notices: Remark[] }

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
    const parts = cell.split(/\s*(?:[,;/]|\bor\b|หรือ|และ)\s*/).filter(Boolean)
    return !read(cell).phone && parts.length > 1 && parts.every((part) => read(part).phone) ? parts : [cell]
  })
  for (const text of numbers) {
    const { phone: number, remainder, notice } = read(text)
    if (number && !found.phone) found.phone = number
    else if (number?.value !== found.phone?.value || !number) found.remainders.push(remainder ?? `Phone: ${text}`)
    if (notice && !isNothing(text)) found.notices.push(notice)
  }
  return found
}
