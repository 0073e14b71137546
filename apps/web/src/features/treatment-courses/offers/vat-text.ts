import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfferRow } from './offer-data.ts'

export const vatText: Record<OfferRow['vat'], MessageDescriptor> = { exempt: msg`Exempt`, standard: msg`7 %` }
