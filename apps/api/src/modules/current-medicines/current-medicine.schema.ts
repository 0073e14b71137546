import {
  createCurrentMedicineSchema,
  endCurrentMedicineSchema,
  updateCurrentMedicineSchema,
} from '@clinic/shared/current-medicines/current-medicine-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { listCurrentMedicines } from './current-medicine.queries.ts'
import { createCurrentMedicine, endCurrentMedicine, updateCurrentMedicine } from './current-medicine.service.ts'
import { CurrentMedicineType } from './current-medicine.types.ts'

const origin = { description: 'Who prescribed it, or where it was bought.' }
const CreateCurrentMedicineInput = zodInput('CreateCurrentMedicineInput', createCurrentMedicineSchema, { origin })
const UpdateCurrentMedicineInput = zodInput('UpdateCurrentMedicineInput', updateCurrentMedicineSchema, { origin })
const EndCurrentMedicineInput = zodInput('EndCurrentMedicineInput', endCurrentMedicineSchema, {
  endedDate: { description: 'The last day on which it was taken.' },
})

builder.queryField('currentMedicines', (t) =>
  t.withAuth({ can: 'current-medicine:read' }).field({
    type: [CurrentMedicineType],
    complexity: 20,
    description: "A patient's: those that are taken today first, then those of before, each with the newest first.",
    args: { patientId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { patientId }, context) => listCurrentMedicines(context, { patientId }),
  }),
)

builder.mutationFields((t) => ({
  createCurrentMedicine: t.withAuth({ can: 'current-medicine:write' }).field({
    type: CurrentMedicineType,
    description: 'What others prescribed, or was bought.',
    args: { input: t.arg({ type: CreateCurrentMedicineInput, required: true }) },
    resolve: (_root, { input }, context) => createCurrentMedicine(context, input),
  }),
  updateCurrentMedicine: t.withAuth({ can: 'current-medicine:write' }).field({
    type: CurrentMedicineType,
    description: 'One that is written by hand.',
    args: { input: t.arg({ type: UpdateCurrentMedicineInput, required: true }) },
    resolve: (_root, { input }, context) => updateCurrentMedicine(context, input),
  }),
  endCurrentMedicine: t.withAuth({ can: 'current-medicine:write' }).field({
    type: CurrentMedicineType,
    args: { input: t.arg({ type: EndCurrentMedicineInput, required: true }) },
    resolve: (_root, { input }, context) => endCurrentMedicine(context, input),
  }),
}))
