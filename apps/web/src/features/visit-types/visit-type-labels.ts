import { eventCategories } from '@clinic/shared/events/event'
import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import type { UpdateVisitType } from '@clinic/shared/visit-types/visit-type-input'
import { repeatIntervals } from '@clinic/shared/visit-types/repeat-interval'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts, ReadValue } from '../../components/labels/change-sentence.ts'
import { isResourceKind } from '@clinic/shared/resources/resource'
import { anyOfKind } from '../../pickers/any-resource-text.ts'
import { repeatText } from '../../components/labels/repeat-labels.ts'

type Field = Exclude<keyof UpdateVisitType, 'id' | 'version' | 'doctorIds' | 'resourceIds'> | 'doctors' | 'resources'

export const visitTypeLabels: Record<Field, MessageDescriptor> = {
  nameTh: msg`Name (Thai)`,
  nameEn: msg`Name (English)`,
  category: msg`Category`,
  duration: msg`Length (minutes)`,
  bufferBefore: msg`Buffer before (minutes)`,
  bufferAfter: msg`Buffer after (minutes)`,
  repeatsAfter: msg`Usually again after`,
  doctors: msg`Doctors`,
  items: msg`Prices`,
  resources: msg`Rooms and equipment`,
  anyResources: msg`Any free of a kind`,
}

const readCategory: ReadValue = (value, { language }) => {
  const category = eventCategories.find((known) => known === value)
  return category ? eventCategoryNames[category][language] : value
}

const readInterval: ReadValue = (value, { language }) => {
  const interval = repeatIntervals.find((known) => known === value)
  return interval ? repeatText(interval, language) : value
}

/** Kinds are words of the product, groups the clinic's own. */
const readAny: ReadValue = (value, { i18n }) =>
  value
    .split(', ')
    .map((one) => (isResourceKind(one) ? i18n._(anyOfKind[one]) : one))
    .join(', ')

export const visitTypeTexts: NounTexts = {
  labels: visitTypeLabels,
  read: { category: readCategory, repeatsAfter: readInterval, anyResources: readAny },
}
