import { prescriptionSortFields, prescriptionStatuses } from '@clinic/shared/prescriptions/prescription'
import {
  cancelPrescriptionSchema,
  checkedLineSchema,
  createPrescriptionSchema,
  issuePrescriptionSchema,
  prescriptionCheckSchema,
  prescriptionDetailSchema,
  reissuePrescriptionSchema,
  updatePrescriptionSchema,
} from '@clinic/shared/prescriptions/prescription-input'
import { nullableId } from '@clinic/shared/fields'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { timeAndSearch, timeAndSearchOptions } from '../documents/document.queries.ts'
import { getPrescription, listPrescriptions } from './prescription.queries.ts'
import {
  cancelPrescription,
  createPrescription,
  deletePrescription,
  issuePrescription,
  reissuePrescription,
  updatePrescription,
} from './prescription.service.ts'
import { PrescriptionType } from './prescription.types.ts'
import { checkPrescription } from './warning.service.ts'
import { PrescriptionCheckType } from './warning.types.ts'

const PrescriptionFilter = zodInput(
  'PrescriptionFilter',
  z.object({
    establishmentId: nullableId,
    doctorId: nullableId,
    patientId: nullableId,
    status: z.enum(prescriptionStatuses).array().nullish(),
    ...timeAndSearch,
  }),
  timeAndSearchOptions,
)

const PrescriptionSort = sortInput('Prescription', prescriptionSortFields)

zodInput('PrescriptionDetailInput', prescriptionDetailSchema)

const weight = { description: "The patient's, in kg: of a child it decides how much is given." }

const CreatePrescriptionInput = zodInput('CreatePrescriptionInput', createPrescriptionSchema, { weight })

const UpdatePrescriptionInput = zodInput('UpdatePrescriptionInput', updatePrescriptionSchema, { weight })

const IssuePrescriptionInput = zodInput('IssuePrescriptionInput', issuePrescriptionSchema)

const CancelPrescriptionInput = zodInput('CancelPrescriptionInput', cancelPrescriptionSchema)

zodInput('CheckedPrescriptionLineInput', checkedLineSchema)

const PrescriptionCheckInput = zodInput('PrescriptionCheckInput', prescriptionCheckSchema, { weight })

const ReissuePrescriptionInput = zodInput('ReissuePrescriptionInput', reissuePrescriptionSchema)

builder.queryFields((t) => ({
  prescription: t.withAuth({ can: 'prescription:read' }).field({
    type: PrescriptionType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { id }, context) => getPrescription(context, id),
  }),
  prescriptions: t.withAuth({ can: 'prescription:read' }).field({
    type: pageType('PrescriptionList', PrescriptionType),
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: PrescriptionFilter }),
      sort: t.arg({ type: PrescriptionSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) =>
      listPrescriptions(context, { pagination, filter: filter ?? {}, sort }),
  }),
  prescriptionCheck: t.withAuth({ can: 'prescription:draft-own' }).field({
    type: PrescriptionCheckType,
    complexity: 20,
    description: 'What speaks against a prescription that is being written.',
    args: { input: t.arg({ type: PrescriptionCheckInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ ...(await checkPrescription(context, input)), reason: null }),
  }),
}))

builder.mutationFields((t) => ({
  createPrescription: t.withAuth({ can: 'prescription:draft-own' }).field({
    type: PrescriptionType,
    args: { input: t.arg({ type: CreatePrescriptionInput, required: true }) },
    resolve: (_root, { input }, context) => createPrescription(context, input),
  }),
  updatePrescription: t.withAuth({ can: 'prescription:draft-own' }).field({
    type: PrescriptionType,
    args: { input: t.arg({ type: UpdatePrescriptionInput, required: true }) },
    resolve: (_root, { input }, context) => updatePrescription(context, input),
  }),
  deletePrescription: t.withAuth({ can: 'prescription:draft-own' }).field({
    type: Deleted,
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deletePrescription(context, input.id),
  }),
  issuePrescription: t.withAuth({ can: 'prescription:issue-own' }).field({
    type: PrescriptionType,
    args: { input: t.arg({ type: IssuePrescriptionInput, required: true }) },
    resolve: (_root, { input }, context) => issuePrescription(context, input),
  }),
  cancelPrescription: t.withAuth({ can: 'prescription:issue-own' }).field({
    type: PrescriptionType,
    args: { input: t.arg({ type: CancelPrescriptionInput, required: true }) },
    resolve: (_root, { input }, context) => cancelPrescription(context, input),
  }),
  reissuePrescription: t.withAuth({ can: 'prescription:draft-own' }).field({
    type: PrescriptionType,
    args: { input: t.arg({ type: ReissuePrescriptionInput, required: true }) },
    resolve: (_root, { input }, context) => reissuePrescription(context, input),
  }),
}))
