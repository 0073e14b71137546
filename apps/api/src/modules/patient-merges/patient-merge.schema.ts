import { mergePatientsSchema, separatePatientsSchema } from '@clinic/shared/patient-merges/patient-merge-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { countRows, listPatientMerges } from './patient-merge.queries.ts'
import { mergePatients, separatePatients } from './patient-merge.service.ts'
import { PatientMergeType, PatientRowCountType } from './patient-merge.types.ts'

const MergePatientsInput = zodInput('MergePatientsInput', mergePatientsSchema, {
  version: { description: 'Of the kept record.' },
  take: {
    description:
      'What of the merged record counts from now on. What only that one knows is taken over in any case, and so are the warnings of both.',
  },
})
const SeparatePatientsInput = zodInput('SeparatePatientsInput', separatePatientsSchema, {
  laterIds: { description: 'What came since the merge and is of the merged record; the rest stays.' },
})

const id = z.uuid('invalid_id')

builder.queryFields((t) => ({
  patientMerges: t.withAuth({ can: 'patient-merge:read' }).field({
    type: [PatientMergeType],
    complexity: 40,
    description: 'Those by which this record holds what others had, the latest first; undone ones among them.',
    args: { patientId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { patientId }, context) => listPatientMerges(context, patientId),
  }),
  patientRowCounts: t.withAuth({ can: 'patient-merge:write' }).field({
    type: [PatientRowCountType],
    complexity: 40,
    description: 'What would move with this record.',
    args: {
      patientId: t.arg.id({ required: true, validate: id }),
      establishmentId: t.arg.id({ required: true, validate: id }),
    },
    resolve: (_root, { patientId, establishmentId }, context) => countRows(context, patientId, establishmentId),
  }),
}))

builder.mutationFields((t) => ({
  mergePatients: t.withAuth({ can: 'patient-merge:write' }).field({
    type: PatientMergeType,
    description: 'Of two records of one person at an establishment one holds what both had; the other leads to it.',
    args: { input: t.arg({ type: MergePatientsInput, required: true }) },
    resolve: (_root, { input }, context) => mergePatients(context, input),
  }),
  separatePatients: t.withAuth({ can: 'patient-merge:write' }).field({
    type: PatientMergeType,
    description: 'Two records again, as they were.',
    args: { input: t.arg({ type: SeparatePatientsInput, required: true }) },
    resolve: (_root, { input }, context) => separatePatients(context, input),
  }),
}))
