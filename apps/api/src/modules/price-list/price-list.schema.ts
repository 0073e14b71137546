import { priceListSortFields } from '@clinic/shared/price-list/price-list'
import {
  createPriceListItemSchema,
  importPriceListSchema,
  updatePriceListItemSchema,
} from '@clinic/shared/price-list/price-list-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { tableImportType } from '../../graphql/table-import.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { importPriceList } from './price-list.import.ts'
import { getPriceList, getPriceListItem, listPriceListItems } from './price-list.queries.ts'
import { archivePriceListItem, createPriceListItem, restorePriceListItem, updatePriceListItem } from './price-list.service.ts'
import { PriceListItemType } from './price-list.types.ts'

const id = z.uuid('invalid_id')

const CreatePriceListItemInput = zodInput('CreatePriceListItemInput', createPriceListItemSchema)
const UpdatePriceListItemInput = zodInput('UpdatePriceListItemInput', updatePriceListItemSchema)
const RestorePriceListItemInput = zodInput('RestorePriceListItemInput', z.object({ id }))
const ImportPriceListInput = zodInput('ImportPriceListInput', importPriceListSchema, {
  text: { description: 'The content of a CSV file whose first line names the columns.' },
  dryRun: { description: 'Counts and names the faults, and writes nothing.' },
})

const PriceListFilter = zodInput(
  'PriceListFilter',
  z.object({
    establishmentId: id.nullish(),
    query: z.string().max(200, 'too_long').nullish(),
    archived: z.boolean().nullish(),
  }),
  {
    query: { description: 'Parts of the code and of either name.' },
    archived: { description: 'Instead of the others, those that were archived.' },
  },
)

const PriceListSort = sortInput('PriceList', priceListSortFields)

const PriceListImportType = tableImportType('PriceList', 'price-list:write')

builder.queryFields((t) => ({
  priceListItem: t.withAuth({ can: 'price-list:read' }).field({
    type: PriceListItemType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, args, context) => getPriceListItem(context, args.id),
  }),
  priceListItems: t.withAuth({ can: 'price-list:read' }).field({
    type: pageType('PriceListItemList', PriceListItemType),
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: PriceListFilter }),
      sort: t.arg({ type: PriceListSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) =>
      listPriceListItems(context, { pagination, filter: filter ?? {}, sort }),
  }),
  priceList: t.withAuth({ can: 'price-list:read' }).field({
    type: [PriceListItemType],
    description:
      'All that a clinic sells now, a thousand items at most; of the one that the viewer works in, unless said otherwise.',
    args: { establishmentId: t.arg.id({ validate: id }) },
    resolve: (_root, { establishmentId }, context) => getPriceList(context, establishmentId),
  }),
}))

builder.mutationFields((t) => ({
  createPriceListItem: t.withAuth({ can: 'price-list:write' }).field({
    type: PriceListItemType,
    args: { input: t.arg({ type: CreatePriceListItemInput, required: true }) },
    resolve: (_root, { input }, context) => createPriceListItem(context, input),
  }),
  updatePriceListItem: t.withAuth({ can: 'price-list:write' }).field({
    type: PriceListItemType,
    args: { input: t.arg({ type: UpdatePriceListItemInput, required: true }) },
    resolve: (_root, { input }, context) => updatePriceListItem(context, input),
  }),
  archivePriceListItem: t.withAuth({ can: 'price-list:write' }).field({
    type: Deleted,
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => archivePriceListItem(context, input.id),
  }),
  restorePriceListItem: t.withAuth({ can: 'price-list:write' }).field({
    type: PriceListItemType,
    description: 'Brings an archived item back, under its code.',
    args: { input: t.arg({ type: RestorePriceListItemInput, required: true }) },
    resolve: (_root, { input }, context) => restorePriceListItem(context, input.id),
  }),
  importPriceList: t.withAuth({ can: 'price-list:write' }).field({
    type: PriceListImportType,
    args: { input: t.arg({ type: ImportPriceListInput, required: true }) },
    resolve: (_root, { input }, context) => importPriceList(context, input),
  }),
}))
