import { drugSortFields } from '@clinic/shared/drugs/drug'
import { createDrugSchema, updateDrugSchema } from '@clinic/shared/drugs/drug-input'
import { nullableId } from '@clinic/shared/fields'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getDrug, listDrugs } from './drug.queries.ts'
import { archiveDrug, createDrug, restoreDrug, updateDrug } from './drug.service.ts'
import { DrugType } from './drug.types.ts'

const CreateDrugInput = zodInput('CreateDrugInput', createDrugSchema)

const UpdateDrugInput = zodInput('UpdateDrugInput', updateDrugSchema)

const DrugFilter = zodInput(
  'DrugFilter',
  z.object({
    establishmentId: nullableId,
    query: z.string().max(200, 'too_long').nullish(),
    archived: z.boolean().nullish(),
  }),
  {
    query: { description: 'Any part of the generic, Thai or trade name, the strength, the form or the category.' },
    archived: { description: 'Those that were archived instead of those that are in use.' },
  },
)

const DrugSort = sortInput('Drug', drugSortFields)

builder.queryFields((t) => ({
  drug: t.withAuth({ can: 'drug:read' }).field({
    type: DrugType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { id }, context) => getDrug(context, id),
  }),
  drugs: t.withAuth({ can: 'drug:read' }).field({
    type: pageType('DrugList', DrugType),
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: DrugFilter }),
      sort: t.arg({ type: DrugSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) => listDrugs(context, { pagination, filter: filter ?? {}, sort }),
  }),
}))

builder.mutationFields((t) => ({
  createDrug: t.withAuth({ can: 'drug:write' }).field({
    type: DrugType,
    args: { input: t.arg({ type: CreateDrugInput, required: true }) },
    resolve: (_root, { input }, context) => createDrug(context, input),
  }),
  updateDrug: t.withAuth({ can: 'drug:write' }).field({
    type: DrugType,
    args: { input: t.arg({ type: UpdateDrugInput, required: true }) },
    resolve: (_root, { input }, context) => updateDrug(context, input),
  }),
  archiveDrug: t.withAuth({ can: 'drug:write' }).field({
    type: DrugType,
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => archiveDrug(context, input.id),
  }),
  restoreDrug: t.withAuth({ can: 'drug:write' }).field({
    type: DrugType,
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => restoreDrug(context, input.id),
  }),
}))
