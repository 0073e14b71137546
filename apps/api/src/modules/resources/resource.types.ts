import type { Resource } from '@clinic/prisma/generated'
import type { ResourceKind } from '@clinic/shared/resources/resource'
import type { AnyResource } from '@clinic/shared/resources/resource-input'
import { builder } from '../../graphql/builder.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import { ResourceKindEnum } from './resource.enums.ts'

export type ResourceRow = Resource

const ResourceHistoryEntry = historyEntryType('ResourceHistoryEntry', 'resource:read')

export const ResourceType = builder.objectRef<ResourceRow>('Resource').implement({
  description: 'A room or a piece of equipment, which is booked with an appointment.',
  authScopes: { can: 'resource:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    establishmentId: t.exposeID('establishmentId'),
    kind: t.field({ type: ResourceKindEnum, resolve: ({ kind }) => kind as ResourceKind }),
    name: t.exposeString('name', { description: 'One resource of a clinic has it, archived ones included.' }),
    group: t.exposeString('group', { description: 'Those of one group stand in for one another.' }),
    outFrom: t.expose('outFrom', { type: 'DateTime', nullable: true, description: 'Since when it is, or will be, out of use.' }),
    outUntil: t.expose('outUntil', { type: 'DateTime', nullable: true, description: 'Null: until further notice.' }),
    outReason: t.exposeString('outReason'),
    archived: t.boolean({ resolve: ({ archivedTime }) => archivedTime !== null }),
    history: t.field({
      type: [ResourceHistoryEntry],
      complexity: 20,
      resolve: ({ id }, _args, { load }) => load.history.load(id),
    }),
  }),
})

export const AnyResourceType = builder.objectRef<AnyResource>('AnyResource').implement({
  description: 'Whichever is free of a kind; with a group, of that group.',
  authScopes: { can: 'resource:read' },
  fields: (t) => ({
    kind: t.expose('kind', { type: ResourceKindEnum }),
    group: t.string({ resolve: ({ group }) => group ?? '' }),
  }),
})
