import { defaultEventCategory, type EventCategory } from '@clinic/shared/events/event'
import type { RepeatInterval } from '@clinic/shared/visit-types/repeat-interval'
import { categoryOf } from '../../lib/event-category.ts'
import { plainNumber } from '../../lib/money.ts'
import { neededResources, wantedResources } from '../../pickers/wanted-resources.ts'
import type { VisitTypeRow } from './visit-type-row.ts'

/** What one visit bills: an item of the price list, once it is chosen, and how many, as typed. */
export type BilledItemValues = { itemId: string | null; quantity: string }

/** As typed. */
export type VisitTypeValues = {
  nameTh: string
  nameEn: string
  category: EventCategory
  duration: string
  bufferBefore: string
  bufferAfter: string
  repeatsAfter: RepeatInterval | null
  doctorIds: string[]
  items: BilledItemValues[]
  /** Ids, and what `anyOf` makes. */
  resources: string[]
}

export const blankItem: BilledItemValues = { itemId: null, quantity: '1' }

export const blankVisitType: VisitTypeValues = {
  nameTh: '',
  nameEn: '',
  category: defaultEventCategory,
  duration: '30',
  bufferBefore: '0',
  bufferAfter: '0',
  repeatsAfter: null,
  doctorIds: [],
  items: [],
  resources: [],
}

export const visitTypeValues = (visitType: VisitTypeRow): VisitTypeValues => ({
  nameTh: visitType.nameTh,
  nameEn: visitType.nameEn,
  category: categoryOf(visitType),
  duration: String(visitType.duration),
  bufferBefore: String(visitType.bufferBefore),
  bufferAfter: String(visitType.bufferAfter),
  repeatsAfter: visitType.repeatsAfter,
  doctorIds: visitType.doctors.map(({ id }) => id),
  items: visitType.items.map(({ quantity, item }) => ({ itemId: item.id, quantity: String(quantity) })),
  resources: neededResources(visitType),
})

/** As the shared validator wants it; a row without an item is none. */
export function visitTypeFields({ duration, bufferBefore, bufferAfter, items, resources, ...values }: VisitTypeValues) {
  return {
    ...values,
    ...wantedResources(resources),
    duration: numberOf(duration),
    bufferBefore: numberOf(bufferBefore) ?? 0,
    bufferAfter: numberOf(bufferAfter) ?? 0,
    items: items
      .filter(({ itemId }) => itemId !== null)
      .map(({ itemId, quantity }) => ({ itemId, quantity: numberOf(quantity) })),
  }
}

/** Undefined where nothing is typed, NaN where it is no number. */
function numberOf(text: string): number | undefined {
  const number = plainNumber(text)
  return number === '' ? undefined : Number(number)
}
