import { doctorSortFields } from '@clinic/shared/doctors/doctor'
import { createDoctorSchema, updateDoctorSchema } from '@clinic/shared/doctors/doctor-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { forEqualRights } from '../../graphql/operations/shared-results.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getDoctor, listDoctors } from './doctor.queries.ts'
import { createDoctor, deleteDoctor, removeEstablishmentFromDoctor, restoreDoctor, updateDoctor } from './doctor.service.ts'
import { DoctorType } from './doctor.types.ts'

const CreateDoctorInput = zodInput('CreateDoctorInput', createDoctorSchema, { gender: { defaultValue: 'UNDEFINED' } })

const UpdateDoctorInput = zodInput('UpdateDoctorInput', updateDoctorSchema)

const id = z.uuid('invalid_id')

const DeleteDoctorInput = zodInput('DeleteDoctorInput', z.object({ doctorId: id }))

const RestoreDoctorInput = zodInput('RestoreDoctorInput', z.object({ doctorId: id }))

const RemoveEstablishmentRefFromDoctorInput = zodInput(
  'RemoveEstablishmentRefFromDoctorInput',
  z.object({ doctorId: id, establishmentId: id }),
)

const DoctorFilter = zodInput(
  'DoctorFilter',
  z.object({
    establishmentId: id.nullish(),
    query: z.string().max(200, 'too_long').nullish(),
    medicalService: z.string().max(200, 'too_long').nullish(),
    language: z.string().max(200, 'too_long').nullish(),
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
    extensions: forEqualRights,
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
