import type { VatKind } from '@clinic/shared/price-list/price-list'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const vatText: Record<VatKind, MessageDescriptor> = { exempt: msg`Exempt`, standard: msg`7 %` }
