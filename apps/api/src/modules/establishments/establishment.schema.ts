import { establishmentSortFields } from '@clinic/shared/establishments/establishment'
import { copiedParts } from '@clinic/shared/establishments/copied-parts'
import {
  createEstablishmentSchema,
  establishmentCopy,
  location,
  updateEstablishmentSchema,
} from '@clinic/shared/establishments/establishment-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getEstablishment, listEstablishments } from './establishment.queries.ts'
import { createEstablishment, deleteEstablishment, restoreEstablishment, updateEstablishment } from './establishment.service.ts'
import { EstablishmentType } from './establishment.types.ts'

zodInput('GeoPositionInput', location.shape.geoPosition.unwrap().unwrap())
zodInput('LocationInput', location)
enumType('CopiedPart', copiedParts)
zodInput('EstablishmentCopyInput', establishmentCopy)

const CreateEstablishmentInput = zodInput('CreateEstablishmentInput', createEstablishmentSchema)

const UpdateEstablishmentInput = zodInput('UpdateEstablishmentInput', updateEstablishmentSchema)

const RestoreEstablishmentInput = zodInput('RestoreEstablishmentInput', z.object({ id: z.uuid('invalid_id') }))

const EstablishmentFilter = zodInput('EstablishmentFilter', z.object({ query: z.string().max(200, 'too_long').nullish() }))
const EstablishmentSort = sortInput('Establishment', establishmentSortFields)

builder.queryFields((t) => ({
  establishment: t.withAuth({ can: 'establishment:read' }).field({
    type: EstablishmentType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { id }, context) => getEstablishment(context, id),
  }),
  establishments: t.withAuth({ can: 'establishment:read' }).field({
    type: pageType('EstablishmentList', EstablishmentType),
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: EstablishmentFilter }),
      sort: t.arg({ type: EstablishmentSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) =>
      listEstablishments(context, { pagination, filter: filter ?? {}, sort }),
  }),
}))

builder.mutationFields((t) => ({
  createEstablishment: t.withAuth({ can: 'establishment:write' }).field({
    type: EstablishmentType,
    description: 'A further establishment; its admins are those of the one that the viewer works in.',
    args: { input: t.arg({ type: CreateEstablishmentInput, required: true }) },
    resolve: (_root, { input }, context) => createEstablishment(context, input),
  }),
  updateEstablishment: t.withAuth({ can: 'establishment:write' }).field({
    type: EstablishmentType,
    args: { input: t.arg({ type: UpdateEstablishmentInput, required: true }) },
    resolve: (_root, { input }, context) => updateEstablishment(context, input),
  }),
  restoreEstablishment: t.withAuth({ can: 'establishment:write' }).field({
    type: EstablishmentType,
    description: 'Opens an establishment again that was deleted, for an admin whose it was.',
    args: { input: t.arg({ type: RestoreEstablishmentInput, required: true }) },
    resolve: (_root, { input }, context) => restoreEstablishment(context, input.id),
  }),
  deleteEstablishment: t.withAuth({ can: 'establishment:write' }).field({
    type: Deleted,
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteEstablishment(context, input.id),
  }),
}))
