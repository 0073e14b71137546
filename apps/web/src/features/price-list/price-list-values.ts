import type { VatKind } from '@clinic/shared/price-list/price-list'
import { plainNumber } from '../../lib/money.ts'
import type { PriceListRow } from './price-list-row.ts'

/** As typed. */
export type PriceListValues = {
  code: string
  nameTh: string
  nameEn: string
  price: string
  vat: VatKind
  vatIncluded: boolean
  duration: string
}

export const blankItem: PriceListValues = {
  code: '',
  nameTh: '',
  nameEn: '',
  price: '',
  vat: 'exempt',
  vatIncluded: false,
  duration: '',
}

export const itemValues = ({ code, nameTh, nameEn, price, vat, vatIncluded, duration }: PriceListRow): PriceListValues => ({
  code,
  nameTh,
  nameEn,
  price,
  vat,
  vatIncluded,
  duration: duration === null ? '' : String(duration),
})

/** As the shared validator wants it. */
export function itemFields({ price, duration, ...values }: PriceListValues) {
  const minutes = plainNumber(duration)
  return { ...values, price: plainNumber(price) || undefined, duration: minutes === '' ? null : Number(minutes) }
}
