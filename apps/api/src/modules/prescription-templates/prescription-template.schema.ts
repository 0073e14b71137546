import {
  createPrescriptionTemplateSchema,
  updatePrescriptionTemplateSchema,
} from '@clinic/shared/prescription-templates/prescription-template-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { listPrescriptionTemplates } from './prescription-template.queries.ts'
import {
  createPrescriptionTemplate,
  deletePrescriptionTemplate,
  updatePrescriptionTemplate,
} from './prescription-template.service.ts'
import { PrescriptionTemplateType } from './prescription-template.types.ts'

const id = z.uuid('invalid_id')

const CreatePrescriptionTemplateInput = zodInput('CreatePrescriptionTemplateInput', createPrescriptionTemplateSchema, {
  name: { description: 'Left out: a favorite, which has one line.' },
})

const UpdatePrescriptionTemplateInput = zodInput('UpdatePrescriptionTemplateInput', updatePrescriptionTemplateSchema)

builder.queryFields((t) => ({
  prescriptionTemplates: t.withAuth({ can: 'prescription:draft-own' }).field({
    type: [PrescriptionTemplateType],
    description: "A doctor's favorites and templates, 200 at most, for those who may write this doctor's prescriptions.",
    args: {
      establishmentId: t.arg.id({ required: true, validate: id }),
      doctorId: t.arg.id({ required: true, validate: id }),
    },
    resolve: (_root, owner, context) => listPrescriptionTemplates(context, owner),
  }),
}))

builder.mutationFields((t) => ({
  createPrescriptionTemplate: t.withAuth({ can: 'prescription:draft-own' }).field({
    type: PrescriptionTemplateType,
    description: 'A line that is a favorite already stays the one that it is.',
    args: { input: t.arg({ type: CreatePrescriptionTemplateInput, required: true }) },
    resolve: (_root, { input }, context) => createPrescriptionTemplate(context, input),
  }),
  updatePrescriptionTemplate: t.withAuth({ can: 'prescription:draft-own' }).field({
    type: PrescriptionTemplateType,
    args: { input: t.arg({ type: UpdatePrescriptionTemplateInput, required: true }) },
    resolve: (_root, { input }, context) => updatePrescriptionTemplate(context, input),
  }),
  deletePrescriptionTemplate: t.withAuth({ can: 'prescription:draft-own' }).field({
    type: Deleted,
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deletePrescriptionTemplate(context, input.id),
  }),
}))
