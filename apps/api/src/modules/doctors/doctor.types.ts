import type { Doctor } from '@clinic/prisma/generated'
import { genderNames } from '@clinic/shared/users/user'
import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { withMissingDays } from '@clinic/shared/establishments/opening-hours'
import { titleOf } from '@clinic/shared/doctors/profession-title'
import { builder } from '../../graphql/builder.ts'
import { DoctorTitleEnum } from './doctor.enums.ts'
import { GenderEnum } from '../../graphql/enums.ts'
import { PresenceStatusEnum } from '../presence/presence.enums.ts'
import { MediaItem, Phone } from '../../graphql/shared-types.ts'
import type { Media } from '../../graphql/shared-types.ts'
import { EstablishmentType } from '../establishments/establishment.types.ts'
import { WeekOpeningHoursType } from '../establishments/opening-hours.types.ts'

export type DoctorRow = Doctor

export const DoctorType = builder.objectRef<DoctorRow>('Doctor').implement({
  authScopes: { can: 'doctor:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    userId: t.exposeID('userId', { nullable: true, description: 'The account that signs in as this doctor.' }),
    registrationId: t.exposeString('registrationId', { nullable: true }),
    gender: t.field({ type: GenderEnum, resolve: ({ gender }) => genderNames[gender] ?? 'UNDEFINED' }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    title: t.field({
      type: DoctorTitleEnum,
      description: 'How the name is titled, by designations and gender; each language has a word of its own for it.',
      resolve: titleOf,
    }),
    email: t.exposeString('email', { nullable: true }),
    phone: t.field({ type: Phone, nullable: true, resolve: (doctor) => doctor }),
    designations: t.exposeStringList('designations'),
    medicalServices: t.exposeStringList('medicalServices'),
    info: t.exposeString('info'),
    languages: t.exposeStringList('languages'),
    website: t.exposeString('website'),
    media: t.field({ type: [MediaItem], resolve: ({ media }) => media as Media[] }),
    openingHours: t.field({
      type: WeekOpeningHoursType,
      resolve: ({ openingHours }) => withMissingDays(openingHours as Partial<WeekOpeningHours>),
    }),
    establishments: t.field({
      type: [EstablishmentType],
      description: 'In order; the first is where the doctor works after signing in. Only those that the viewer belongs to.',
      complexity: 5,
      resolve: ({ id }, _args, { load }) => load.doctorEstablishments.load(id),
    }),
    status: t.field({
      type: PresenceStatusEnum,
      resolve: async ({ userId }, _args, { load }) =>
        userId && (await load.presence.load(userId))?.currentStatus === 'online' ? 'online' : 'offline',
    }),
  }),
})
