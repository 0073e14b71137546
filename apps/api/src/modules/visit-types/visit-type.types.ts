import type { EventCategory } from '@clinic/shared/events/event'
import { eventCategoryColors } from '@clinic/shared/events/event'
import { repeatIntervals, type RepeatInterval } from '@clinic/shared/visit-types/repeat-interval'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import { EventCategoryEnum } from '../events/event.enums.ts'
import { PriceListItemType } from '../price-list/price-list.types.ts'
import { AnyResourceType, ResourceType } from '../resources/resource.types.ts'
import type { BilledItem, VisitTypeRow } from './visit-type.queries.ts'

const RepeatIntervalEnum = enumType('RepeatInterval', repeatIntervals)

const VisitTypeHistoryEntry = historyEntryType('VisitTypeHistoryEntry', 'visit-type:read')

const BilledItemType = builder.objectRef<BilledItem>('BilledItem').implement({
  description: 'A line that the invoice of a visit starts with.',
  authScopes: { can: 'price-list:read' },
  fields: (t) => ({
    quantity: t.exposeFloat('quantity'),
    item: t.expose('item', { type: PriceListItemType }),
  }),
})

export const VisitTypeType = builder.objectRef<VisitTypeRow>('VisitType').implement({
  description: "A clinic's kind of appointment. Appointments copy what it says, so that a change concerns none that is booked.",
  authScopes: { can: 'visit-type:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    nameTh: t.exposeString('nameTh', {
      description: 'Another visit type of the clinic has another name, archived ones included.',
    }),
    nameEn: t.exposeString('nameEn'),
    category: t.field({ type: EventCategoryEnum, resolve: ({ category }) => category as EventCategory }),
    categoryColor: t.string({ resolve: ({ category }) => eventCategoryColors[category as EventCategory] }),
    duration: t.exposeInt('duration', { description: 'Minutes.' }),
    bufferBefore: t.exposeInt('bufferBefore', { description: "Minutes of the doctor's time before it." }),
    bufferAfter: t.exposeInt('bufferAfter', { description: "Minutes of the doctor's time after it." }),
    repeatsAfter: t.field({
      type: RepeatIntervalEnum,
      nullable: true,
      description: 'After how long the patient is usually seen again.',
      resolve: ({ repeatsAfter }) => repeatsAfter as RepeatInterval | null,
    }),
    doctors: t.expose('doctors', { type: [DoctorType], description: 'Who offers it; none: every doctor of the clinic.' }),
    items: t.field({
      type: [BilledItemType],
      description: 'What its invoice starts with, without what has been archived.',
      resolve: ({ items }) => items.filter(({ item }) => item.archivedTime === null),
    }),
    resources: t.expose('resources', {
      type: [ResourceType],
      description: 'Rooms and equipment that its appointments need, without what has been archived.',
    }),
    anyResources: t.expose('anyResources', {
      type: [AnyResourceType],
      description: 'What they need besides, any free one of a kind; without what the clinic has none of.',
    }),
    archived: t.boolean({ resolve: ({ archivedTime }) => archivedTime !== null }),
    history: t.field({
      type: [VisitTypeHistoryEntry],
      complexity: 20,
      resolve: ({ id }, _args, { load }) => load.history.load(id),
    }),
  }),
})
