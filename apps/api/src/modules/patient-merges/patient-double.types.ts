import { doubleReasons } from '@clinic/shared/patient-merges/patient-double'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { PatientType, type PatientRow } from '../patients/patient.types.ts'
import { isLooking, type DoubleLook, type PatientDoubleRow } from './patient-double.queries.ts'

const can = { can: 'patient-merge:write' } as const
const DoubleReasonEnum = enumType(
  'DoubleReason',
  doubleReasons,
  'With the same phone or date of birth the names are much the same; with the same name nothing else contradicts.',
)

export const PatientDoubleType = builder.objectRef<PatientDoubleRow>('PatientDouble').implement({
  description: 'Two records of an establishment that may be of one person.',
  authScopes: can,
  fields: (t) => ({
    id: t.exposeID('id'),
    foundTime: t.expose('foundTime', { type: 'DateTime' }),
    reasons: t.expose('reasons', {
      type: [DoubleReasonEnum],
      description: 'The surest first. None of two that were merged, and separated since.',
    }),
    dismissedTime: t.expose('dismissedTime', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody said that they are two persons.',
    }),
    dismissedByName: t.exposeString('dismissedByName', { nullable: true }),
    one: t.field({
      type: PatientType,
      description: 'The record that was made first.',
      resolve: async ({ oneId }, _args, { load }) => (await load.patient.load(oneId)) as PatientRow,
    }),
    other: t.field({
      type: PatientType,
      resolve: async ({ otherId }, _args, { load }) => (await load.patient.load(otherId)) as PatientRow,
    }),
  }),
})

export const DoubleLookType = builder.objectRef<DoubleLook>('DoubleLook').implement({
  description: "When an establishment's doubles were looked for: each night, and when somebody asks.",
  authScopes: can,
  fields: (t) => ({
    id: t.exposeID('establishmentId'),
    lookedTime: t.expose('lookedTime', { type: 'DateTime', nullable: true }),
    isLooking: t.boolean({ description: 'Somebody has asked, and is not answered yet.', resolve: isLooking }),
  }),
})
