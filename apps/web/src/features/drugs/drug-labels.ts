import type { UpdateDrug } from '@clinic/shared/drugs/drug-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../components/labels/change-sentence.ts'

export const drugLabels: Record<Exclude<keyof UpdateDrug, 'id' | 'version'>, MessageDescriptor> = {
  genericName: msg`Generic name`,
  tradeNames: msg`Trade names`,
  thaiName: msg`Thai name`,
  form: msg`Form`,
  strength: msg`Strength`,
  category: msg({ message: 'Category', context: 'drug' }),
  nationalList: msg`National list`,
  dosage: msg`Usual dosage`,
  quantity: msg`Quantity`,
  quantityUnit: msg`Quantity in`,
  info: msg`Conditions and cautions`,
}

export const drugTexts: NounTexts = { labels: drugLabels }
