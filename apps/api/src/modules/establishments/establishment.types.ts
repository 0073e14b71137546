import type { Establishment } from '@clinic/prisma/generated'
import { withMissingDays, type WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { MediaItem, Phone } from '../../graphql/shared-types.ts'
import type { Media } from '../../graphql/shared-types.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { WeekOpeningHoursType } from './opening-hours.types.ts'

export type EstablishmentRow = Establishment

const GeoPosition = builder.objectRef<{ lat: number; lon: number }>('GeoPosition').implement({
  authScopes: { public: true },
  fields: (t) => ({ lat: t.exposeFloat('lat'), lon: t.exposeFloat('lon') }),
})

const Location = builder.objectRef<EstablishmentRow>('Location').implement({
  authScopes: { can: 'establishment:read' },
  fields: (t) => ({
    country: t.exposeString('country', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    postalCode: t.exposeString('postalCode', { nullable: true }),
    address1: t.exposeString('address1', { nullable: true }),
    address2: t.exposeString('address2', { nullable: true }),
    geoPosition: t.field({
      type: GeoPosition,
      nullable: true,
      resolve: ({ lat, lon }) => (lat === null || lon === null ? null : { lat, lon }),
    }),
  }),
})

export const EstablishmentType = builder.objectRef<EstablishmentRow>('Establishment').implement({
  description: 'A clinic.',
  authScopes: { can: 'establishment:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    registrationId: t.exposeString('registrationId', { nullable: true }),
    name: t.exposeString('name'),
    info: t.exposeString('info'),
    website: t.exposeString('website'),
    medicalServices: t.exposeStringList('medicalServices'),
    email: t.exposeString('email', { nullable: true }),
    media: t.field({ type: [MediaItem], resolve: ({ media }) => media as Media[] }),
    phone: t.field({ type: Phone, resolve: (establishment) => establishment }),
    location: t.field({ type: Location, resolve: (establishment) => establishment }),
    timeZone: t.exposeString('timeZone', { description: 'IANA name; decides what a day is for this clinic.' }),
    openingHours: t.field({
      type: WeekOpeningHoursType,
      nullable: true,
      description: 'When it is open, by its clock; null where nobody has said it. Nothing is refused outside of it.',
      resolve: ({ openingHours }) => (openingHours ? withMissingDays(openingHours as Partial<WeekOpeningHours>) : null),
    }),
    staffSignIn: t.exposeBoolean('staffSignIn', { description: "Whether staff may sign in, with a receptionist's rights." }),
    taxId: t.exposeString('taxId', { nullable: true, description: '13 digits.' }),
    branchNumber: t.exposeString('branchNumber', { description: 'Five digits at the revenue office; 00000 is the head office.' }),
    promptPayId: t.exposeString('promptPayId', {
      nullable: true,
      description: 'A phone of 10 digits, a tax id of 13 or a biller id of 15; unpaid invoices show a QR code for it.',
    }),
    vatRegistered: t.exposeBoolean('vatRegistered', { description: 'Its receipts for what is taxed are tax invoices.' }),
    pricesIncludeVat: t.exposeBoolean('pricesIncludeVat', {
      description: 'Of new lines and of new items that are sold, unless they say otherwise.',
    }),
    currency: t.field({
      type: CurrencyEnum,
      description: 'What forms propose for a new invoice.',
      resolve: ({ currency }) => currency as 'THB',
    }),
  }),
})

/** Checked before a subscription begins: a foreign establishment and a missing one give the same error. */
export function checkEstablishment(context: Context, establishmentId: string): void {
  if (!z.uuid().safeParse(establishmentId).success) throw badInput(['establishmentId', 'invalid_id'])
  if (!signedIn(context).viewer.establishmentIds.includes(establishmentId)) throw notFound('Establishment')
}
