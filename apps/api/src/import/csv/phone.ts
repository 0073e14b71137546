import type { PhoneNumber } from '@clinic/shared/phone'
import { withPlainDigits } from '@clinic/shared/text/clean-text'
import type { Remark } from '../mapped-row.ts'
import { readNumber } from '../phone-number.ts'
import type { Cells } from './header.ts'

/** The phone and dialCode columns. */
export function readCellPhone(
  { phone, dialCode }: Cells,
  country: string | null,
  home: string,
): { phone: PhoneNumber | null; remainders: string[]; notices: Remark[] } {
  if (!phone) return { phone: null, remainders: [], notices: [] }
  const code = dialCode && `+${withPlainDigits(dialCode).replace(/\D/g, '')}`
  const text = code && !phone.startsWith('+') ? `${code} ${phone.replace(/^0/, '')}` : phone
  const read = readNumber({ text, country, field: 'phone', home })
  return {
    phone: read.phone ?? null,
    remainders: read.remainder ? [read.remainder] : [],
    notices: read.notice ? [read.notice] : [],
  }
}
