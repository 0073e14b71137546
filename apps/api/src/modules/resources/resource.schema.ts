import { resourceSortFields } from '@clinic/shared/resources/resource'
import { createResourceSchema, importResourcesSchema, updateResourceSchema } from '@clinic/shared/resources/resource-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { tableImportType } from '../../graphql/table-import.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { importResources } from './resource.import.ts'
import { getResource, listBookable, listResources } from './resource.queries.ts'
import { archiveResource, createResource, restoreResource, updateResource } from './resource.service.ts'
import { ResourceType } from './resource.types.ts'

const id = z.uuid('invalid_id')

const CreateResourceInput = zodInput('CreateResourceInput', createResourceSchema)
const UpdateResourceInput = zodInput('UpdateResourceInput', updateResourceSchema)
const RestoreResourceInput = zodInput('RestoreResourceInput', z.object({ id }))
const ImportResourcesInput = zodInput('ImportResourcesInput', importResourcesSchema, {
  text: { description: 'The content of a CSV file whose first line names the columns.' },
  dryRun: { description: 'Counts and names the faults, and writes nothing.' },
})

const ResourceFilter = zodInput(
  'ResourceFilter',
  z.object({
    establishmentId: id.nullish(),
    query: z.string().max(200, 'too_long').nullish(),
    archived: z.boolean().nullish(),
  }),
  {
    query: { description: 'Parts of the name and of the group.' },
    archived: { description: 'Instead of the others, those that were archived.' },
  },
)

const ResourceSort = sortInput('Resource', resourceSortFields)
const ResourceImportType = tableImportType('Resource', 'resource:write')

builder.queryFields((t) => ({
  resource: t.withAuth({ can: 'resource:read' }).field({
    type: ResourceType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, args, context) => getResource(context, args.id),
  }),
  resources: t.withAuth({ can: 'resource:read' }).field({
    type: pageType('ResourceList', ResourceType),
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: ResourceFilter }),
      sort: t.arg({ type: ResourceSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) => listResources(context, { pagination, filter: filter ?? {}, sort }),
  }),
  bookableResources: t.withAuth({ can: 'resource:read' }).field({
    type: [ResourceType],
    description: 'All rooms and equipment, rooms first; of the clinic that the viewer works in, unless said otherwise.',
    args: { establishmentId: t.arg.id({ validate: id }) },
    resolve: (_root, { establishmentId }, context) => listBookable(context, establishmentId),
  }),
}))

builder.mutationFields((t) => ({
  createResource: t.withAuth({ can: 'resource:write' }).field({
    type: ResourceType,
    args: { input: t.arg({ type: CreateResourceInput, required: true }) },
    resolve: (_root, { input }, context) => createResource(context, input),
  }),
  updateResource: t.withAuth({ can: 'resource:write' }).field({
    type: ResourceType,
    args: { input: t.arg({ type: UpdateResourceInput, required: true }) },
    resolve: (_root, { input }, context) => updateResource(context, input),
  }),
  archiveResource: t.withAuth({ can: 'resource:write' }).field({
    type: Deleted,
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => archiveResource(context, input.id),
  }),
  restoreResource: t.withAuth({ can: 'resource:write' }).field({
    type: ResourceType,
    description: 'Brings an archived one back, under its name.',
    args: { input: t.arg({ type: RestoreResourceInput, required: true }) },
    resolve: (_root, { input }, context) => restoreResource(context, input.id),
  }),
  importResources: t.withAuth({ can: 'resource:write' }).field({
    type: ResourceImportType,
    args: { input: t.arg({ type: ImportResourcesInput, required: true }) },
    resolve: (_root, { input }, context) => importResources(context, input),
  }),
}))
