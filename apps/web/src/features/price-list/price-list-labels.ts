import type { VatKind } from '@clinic/shared/price-list/price-list'
import type { UpdatePriceListItem } from '@clinic/shared/price-list/price-list-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../components/labels/change-sentence.ts'
import { readAs } from '../../components/labels/read-as.ts'

/** The import knows these as the headers of a file, in both languages. */
export const priceListLabels: Record<Exclude<keyof UpdatePriceListItem, 'id' | 'version'>, MessageDescriptor> = {
  code: msg`Code`,
  nameTh: msg`Name (Thai)`,
  nameEn: msg`Name (English)`,
  price: msg`Price`,
  vat: msg`VAT`,
  vatIncluded: msg`Price includes VAT`,
  duration: msg`Duration (minutes)`,
}

export const vatText: Record<VatKind, MessageDescriptor> = { exempt: msg`Exempt`, standard: msg`7 %` }

export const priceListTexts: NounTexts = { labels: priceListLabels, read: { vat: readAs(vatText) } }
