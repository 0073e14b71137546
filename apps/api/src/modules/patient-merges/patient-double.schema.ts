import {
  dismissPatientDoubleSchema,
  lookForDoublesSchema,
  restorePatientDoubleSchema,
} from '@clinic/shared/patient-merges/patient-merge-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getDoubleLook, listPatientDoubles } from './patient-double.queries.ts'
import { dismissPatientDouble, lookForDoubles, restorePatientDouble } from './patient-double.service.ts'
import { DoubleLookType, PatientDoubleType } from './patient-double.types.ts'

const DismissPatientDoubleInput = zodInput('DismissPatientDoubleInput', dismissPatientDoubleSchema)
const RestorePatientDoubleInput = zodInput('RestorePatientDoubleInput', restorePatientDoubleSchema)
const LookForDoublesInput = zodInput('LookForDoublesInput', lookForDoublesSchema)

const id = z.uuid('invalid_id')
const PatientDoubleFilter = zodInput(
  'PatientDoubleFilter',
  z.object({ establishmentId: id.nullish(), dismissed: z.boolean().nullish() }),
  { dismissed: { description: 'Those that are two persons instead, the latest first.' } },
)

builder.queryFields((t) => ({
  patientDoubles: t.withAuth({ can: 'patient-merge:write' }).field({
    type: pageType('PatientDoubleList', PatientDoubleType),
    complexity: pageComplexity,
    description: 'Records that may be of one person, the surest first; none that are archived.',
    args: { pagination: t.arg({ type: PaginationInput }), filter: t.arg({ type: PatientDoubleFilter }) },
    resolve: (_root, { pagination, filter }, context) => listPatientDoubles(context, { pagination, filter: filter ?? {} }),
  }),
  doubleLook: t.withAuth({ can: 'patient-merge:write' }).field({
    type: DoubleLookType,
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => getDoubleLook(context, establishmentId),
  }),
}))

builder.mutationFields((t) => ({
  lookForDoubles: t.withAuth({ can: 'patient-merge:write' }).field({
    type: DoubleLookType,
    description: 'Looks for them at once, in the background.',
    args: { input: t.arg({ type: LookForDoublesInput, required: true }) },
    resolve: (_root, { input }, context) => lookForDoubles(context, input.establishmentId),
  }),
  dismissPatientDouble: t.withAuth({ can: 'patient-merge:write' }).field({
    type: PatientDoubleType,
    description: 'They are two persons, and are not proposed again.',
    args: { input: t.arg({ type: DismissPatientDoubleInput, required: true }) },
    resolve: (_root, { input }, context) => dismissPatientDouble(context, input.id),
  }),
  restorePatientDouble: t.withAuth({ can: 'patient-merge:write' }).field({
    type: PatientDoubleType,
    description: 'Whether they are one person is open again.',
    args: { input: t.arg({ type: RestorePatientDoubleInput, required: true }) },
    resolve: (_root, { input }, context) => restorePatientDouble(context, input.id),
  }),
}))
