import { visitTypeSortFields } from '@clinic/shared/visit-types/visit-type'
import { billedItemSchema, createVisitTypeSchema, updateVisitTypeSchema } from '@clinic/shared/visit-types/visit-type-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { ImportTableInput } from '../../graphql/import-table-input.ts'
import { tableImportType } from '../../graphql/table-import.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { importVisitTypes } from './visit-type.import.ts'
import { getVisitType, listBookableVisitTypes, listVisitTypes } from './visit-type.queries.ts'
import { archiveVisitType, createVisitType, restoreVisitType, updateVisitType } from './visit-type.service.ts'
import { VisitTypeType } from './visit-type.types.ts'

const id = z.uuid('invalid_id')

zodInput('BilledItemInput', billedItemSchema)
const CreateVisitTypeInput = zodInput('CreateVisitTypeInput', createVisitTypeSchema)
const UpdateVisitTypeInput = zodInput('UpdateVisitTypeInput', updateVisitTypeSchema)
const RestoreVisitTypeInput = zodInput('RestoreVisitTypeInput', z.object({ id }))

const VisitTypeFilter = zodInput(
  'VisitTypeFilter',
  z.object({
    establishmentId: id.nullish(),
    query: z.string().max(200, 'too_long').nullish(),
    archived: z.boolean().nullish(),
  }),
  {
    query: { description: 'Parts of either name.' },
    archived: { description: 'Instead of the others, those that were archived.' },
  },
)

const VisitTypeImportType = tableImportType('VisitType', 'visit-type:write')
const VisitTypeSort = sortInput('VisitType', visitTypeSortFields)

builder.queryFields((t) => ({
  visitType: t.withAuth({ can: 'visit-type:read' }).field({
    type: VisitTypeType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, args, context) => getVisitType(context, args.id),
  }),
  visitTypes: t.withAuth({ can: 'visit-type:read' }).field({
    type: pageType('VisitTypeList', VisitTypeType),
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: VisitTypeFilter }),
      sort: t.arg({ type: VisitTypeSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) =>
      listVisitTypes(context, { pagination, filter: filter ?? {}, sort }),
  }),
  bookableVisitTypes: t.withAuth({ can: 'visit-type:read' }).field({
    type: [VisitTypeType],
    description: 'All that a clinic books now, 200 at most; of the one that the viewer works in, unless said otherwise.',
    args: { establishmentId: t.arg.id({ validate: id }) },
    resolve: (_root, { establishmentId }, context) => listBookableVisitTypes(context, establishmentId),
  }),
}))

builder.mutationFields((t) => ({
  createVisitType: t.withAuth({ can: 'visit-type:write' }).field({
    type: VisitTypeType,
    args: { input: t.arg({ type: CreateVisitTypeInput, required: true }) },
    resolve: (_root, { input }, context) => createVisitType(context, input),
  }),
  updateVisitType: t.withAuth({ can: 'visit-type:write' }).field({
    type: VisitTypeType,
    args: { input: t.arg({ type: UpdateVisitTypeInput, required: true }) },
    resolve: (_root, { input }, context) => updateVisitType(context, input),
  }),
  archiveVisitType: t.withAuth({ can: 'visit-type:write' }).field({
    type: Deleted,
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => archiveVisitType(context, input.id),
  }),
  restoreVisitType: t.withAuth({ can: 'visit-type:write' }).field({
    type: VisitTypeType,
    description: 'Brings an archived visit type back, under its names.',
    args: { input: t.arg({ type: RestoreVisitTypeInput, required: true }) },
    resolve: (_root, { input }, context) => restoreVisitType(context, input.id),
  }),
  importVisitTypes: t.withAuth({ can: 'visit-type:write' }).field({
    type: VisitTypeImportType,
    description: 'Takes in a file with a row for each visit type, all of it or, where a row has a fault, nothing.',
    args: { input: t.arg({ type: ImportTableInput, required: true }) },
    resolve: (_root, { input }, context) => importVisitTypes(context, input),
  }),
}))
