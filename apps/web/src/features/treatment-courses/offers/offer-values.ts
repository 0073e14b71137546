import type { CourseRefundRule } from '@clinic/shared/treatment-courses/treatment-course'
import { randomId } from '@mantine/hooks'
import { plainNumber } from '../../../lib/money.ts'
import type { OfferRow } from './offer-data.ts'

/** As typed. `id`: of the row, while it is typed. */
export type ServiceValues = { id: string; nameEn: string; nameTh: string; sessions: string; singlePrice: string }
export type OfferValues = {
  nameEn: string
  nameTh: string
  price: string
  monthsValid: string
  vat: OfferRow['vat']
  vatIncluded: boolean
  isForFamily: boolean
  refundRule: CourseRefundRule
  services: ServiceValues[]
}

export const newService = (): ServiceValues => ({ id: randomId(), nameEn: '', nameTh: '', sessions: '10', singlePrice: '' })

const newOffer = (): OfferValues => ({
  nameEn: '',
  nameTh: '',
  price: '',
  monthsValid: '',
  vat: 'exempt',
  vatIncluded: false,
  isForFamily: false,
  refundRule: 'unused',
  services: [newService()],
})

export function valuesOf(offer: OfferRow | null): OfferValues {
  if (!offer) return newOffer()
  const { nameEn, nameTh, price, monthsValid, vat, vatIncluded, isForFamily, refundRule, services } = offer
  return {
    nameEn,
    nameTh,
    price,
    vat,
    vatIncluded,
    isForFamily,
    refundRule,
    monthsValid: monthsValid === null ? '' : String(monthsValid),
    services: services.map((service) => ({ ...service, id: randomId(), sessions: String(service.sessions) })),
  }
}

/** As the server wants it; what is no number is refused there. */
export const offerInput = ({ price, monthsValid, services, ...values }: OfferValues) => ({
  ...values,
  price: plainNumber(price),
  monthsValid: monthsValid.trim() === '' ? null : wholeNumber(monthsValid),
  services: services.map(({ nameEn, nameTh, sessions, singlePrice }) => ({
    nameEn,
    nameTh,
    sessions: wholeNumber(sessions),
    singlePrice: plainNumber(singlePrice) || '0',
  })),
})

/** 0, which the server refuses, where no whole number was typed. */
function wholeNumber(typed: string): number {
  const number = Number(plainNumber(typed))
  return Number.isInteger(number) ? number : 0
}
