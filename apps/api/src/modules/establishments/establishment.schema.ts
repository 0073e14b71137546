import { establishmentSortFields } from '@clinic/shared/establishment'
import { createEstablishmentSchema, location, updateEstablishmentSchema } from '@clinic/shared/establishment-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { Deleted, MediaItemInput, PhoneInput } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getEstablishment, listEstablishments } from './establishment.queries.ts'
import { createEstablishment, deleteEstablishment, restoreEstablishment, updateEstablishment } from './establishment.service.ts'
import { EstablishmentType } from './establishment.types.ts'

const GeoPositionInput = zodInput('GeoPositionInput', location.shape.geoPosition.unwrap().unwrap(), (t) => ({
  lat: t.float({ required: true }),
  lon: t.float({ required: true }),
}))

const LocationInput = zodInput('LocationInput', location, (t) => ({
  country: t.string(),
  city: t.string(),
  state: t.string(),
  postalCode: t.string(),
  address1: t.string(),
  address2: t.string(),
  geoPosition: t.field({ type: GeoPositionInput }),
}))

const CreateEstablishmentInput = zodInput('CreateEstablishmentInput', createEstablishmentSchema, (t) => ({
  registrationId: t.string(),
  name: t.string({ required: true }),
  info: t.string(),
  website: t.string(),
  medicalServices: t.stringList(),
  email: t.string(),
  media: t.field({ type: [MediaItemInput] }),
  phone: t.field({ type: PhoneInput }),
  location: t.field({ type: LocationInput }),
  timeZone: t.string(),
  staffSignIn: t.boolean(),
  currency: t.field({ type: CurrencyEnum }),
}))

const UpdateEstablishmentInput = zodInput('UpdateEstablishmentInput', updateEstablishmentSchema, (t) => ({
  id: t.id({ required: true }),
  version: t.int(),
  registrationId: t.string(),
  name: t.string(),
  info: t.string(),
  website: t.string(),
  medicalServices: t.stringList(),
  email: t.string(),
  media: t.field({ type: [MediaItemInput] }),
  phone: t.field({ type: PhoneInput }),
  location: t.field({ type: LocationInput }),
  timeZone: t.string(),
  staffSignIn: t.boolean(),
  currency: t.field({ type: CurrencyEnum }),
}))

const RestoreEstablishmentInput = zodInput('RestoreEstablishmentInput', z.object({ id: z.uuid('invalid_id') }), (t) => ({
  id: t.id({ required: true }),
}))

const EstablishmentFilter = zodInput(
  'EstablishmentFilter',
  z.object({ query: z.string().max(200, 'too_long').nullish() }),
  (t) => ({ query: t.string() }),
)
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
