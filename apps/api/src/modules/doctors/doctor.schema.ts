import { doctorSortFields } from '@clinic/shared/doctor'
import { createDoctorSchema, updateDoctorSchema } from '@clinic/shared/doctor-input'
import { weekdays } from '@clinic/shared/opening-hours'
import { weekOpeningHours } from '@clinic/shared/opening-hours-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { GenderEnum } from '../../graphql/enums.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { Deleted, MediaItemInput, PhoneInput } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getDoctor, listDoctors } from './doctor.queries.ts'
import { createDoctor, deleteDoctor, removeEstablishmentFromDoctor, restoreDoctor, updateDoctor } from './doctor.service.ts'
import { DoctorType } from './doctor.types.ts'

const OpeningHoursInput = zodInput('OpeningHoursInput', weekOpeningHours.shape.Monday.unwrap().unwrap(), (t) => ({
  startTime: t.string({ required: true }),
  endTime: t.string({ required: true }),
  selected: t.boolean({ required: true }),
}))

const WeekOpeningHoursInput = zodInput('WeekOpeningHoursInput', weekOpeningHours, (t) => {
  const day = () => t.field({ type: OpeningHoursInput })
  return Object.fromEntries(weekdays.map((weekday) => [weekday, day()])) as Record<
    (typeof weekdays)[number],
    ReturnType<typeof day>
  >
})

const CreateDoctorInput = zodInput('CreateDoctorInput', createDoctorSchema, (t) => ({
  registrationId: t.string(),
  gender: t.field({ type: GenderEnum, defaultValue: 'UNDEFINED' }),
  firstName: t.string({ required: true }),
  lastName: t.string({ required: true }),
  email: t.string(),
  phone: t.field({ type: PhoneInput }),
  designations: t.stringList(),
  medicalServices: t.stringList(),
  info: t.string(),
  languages: t.stringList(),
  website: t.string(),
  media: t.field({ type: [MediaItemInput] }),
  establishmentIds: t.idList({ required: true }),
  openingHours: t.field({ type: WeekOpeningHoursInput }),
}))

const UpdateDoctorInput = zodInput('UpdateDoctorInput', updateDoctorSchema, (t) => ({
  id: t.id({ required: true }),
  version: t.int(),
  registrationId: t.string(),
  gender: t.field({ type: GenderEnum }),
  firstName: t.string(),
  lastName: t.string(),
  email: t.string(),
  phone: t.field({ type: PhoneInput }),
  designations: t.stringList(),
  medicalServices: t.stringList(),
  info: t.string(),
  languages: t.stringList(),
  website: t.string(),
  media: t.field({ type: [MediaItemInput] }),
  establishmentIds: t.idList(),
  openingHours: t.field({ type: WeekOpeningHoursInput }),
}))

const id = z.uuid('invalid_id')

const DeleteDoctorInput = zodInput('DeleteDoctorInput', z.object({ doctorId: id }), (t) => ({
  doctorId: t.id({ required: true }),
}))

const RestoreDoctorInput = zodInput('RestoreDoctorInput', z.object({ doctorId: id }), (t) => ({
  doctorId: t.id({ required: true }),
}))

const RemoveEstablishmentRefFromDoctorInput = zodInput(
  'RemoveEstablishmentRefFromDoctorInput',
  z.object({ doctorId: id, establishmentId: id }),
  (t) => ({
    doctorId: t.id({ required: true }),
    establishmentId: t.id({ required: true }),
  }),
)

const DoctorFilter = zodInput(
  'DoctorFilter',
  z.object({
    establishmentId: id.nullish(),
    query: z.string().max(200, 'too_long').nullish(),
    medicalService: z.string().max(200, 'too_long').nullish(),
    language: z.string().max(200, 'too_long').nullish(),
  }),
  (t) => ({
    establishmentId: t.id(),
    query: t.string(),
    medicalService: t.string(),
    language: t.string(),
  }),
)

const DoctorSort = sortInput('Doctor', doctorSortFields)

builder.queryFields((t) => ({
  doctor: t.withAuth({ can: 'doctor:read' }).field({
    type: DoctorType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, args, context) => getDoctor(context, args.id),
  }),
  doctors: t.withAuth({ can: 'doctor:read' }).field({
    type: pageType('DoctorList', DoctorType),
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: DoctorFilter }),
      sort: t.arg({ type: DoctorSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) => listDoctors(context, { pagination, filter: filter ?? {}, sort }),
  }),
}))

builder.mutationFields((t) => ({
  createDoctor: t.withAuth({ can: 'doctor:write' }).field({
    type: DoctorType,
    args: { input: t.arg({ type: CreateDoctorInput, required: true }) },
    resolve: (_root, { input }, context) => createDoctor(context, input),
  }),
  updateDoctor: t.withAuth({ can: 'doctor:write-self' }).field({
    type: DoctorType,
    args: { input: t.arg({ type: UpdateDoctorInput, required: true }) },
    resolve: (_root, { input }, context) => updateDoctor(context, input),
  }),
  deleteDoctor: t.withAuth({ can: 'doctor:write' }).field({
    type: Deleted,
    args: { input: t.arg({ type: DeleteDoctorInput, required: true }) },
    resolve: (_root, { input }, context) => deleteDoctor(context, input.doctorId),
  }),
  restoreDoctor: t.withAuth({ can: 'doctor:write' }).field({
    type: DoctorType,
    description: 'Brings a doctor back who was deleted, to the establishments that they were in.',
    args: { input: t.arg({ type: RestoreDoctorInput, required: true }) },
    resolve: (_root, { input }, context) => restoreDoctor(context, input.doctorId),
  }),
  removeEstablishmentRefFromDoctor: t.withAuth({ can: 'doctor:write' }).field({
    type: Deleted,
    args: { input: t.arg({ type: RemoveEstablishmentRefFromDoctorInput, required: true }) },
    resolve: (_root, { input }, context) => removeEstablishmentFromDoctor(context, input),
  }),
}))
