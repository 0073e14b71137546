import type { Remark } from '../mapped-row.ts'
import { readPhone } from '../phone-number.ts'
import type { PhoneNumber } from '../phone-number.ts'
import type { Cells } from './header.ts'

/** The phone and dialCode columns. */
export function readCellPhone(
  { phone, dialCode }: Cells,
  country: string | null,
  home: string,
): { phone: PhoneNumber | null; remainders: string[]; notices: Remark[] } {
  if (!phone) return { phone: null, remainders: [], notices: [] }
  const code = dialCode && `+${dialCode.replace(/\D/g, '')}`
  const text = code && !phone.startsWith('+') ? `${code} ${phone.replace(/^0/, '')}` : phone
  const read = readPhone({ text, country, field: 'phone', home })
  return {
    phone: read.phone ?? null,
    remainders: read.remainder ? [read.remainder] : [],
    notices: read.notice ? [read.notice] : [],
  }
}
