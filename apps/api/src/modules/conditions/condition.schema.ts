import type { Condition } from '@clinic/prisma/generated'
import { createConditionSchema, strikeConditionSchema, updateConditionSchema } from '@clinic/shared/conditions/condition-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { PatientType, type PatientRow } from '../patients/patient.types.ts'
import { findConditions, listConditions } from './condition.queries.ts'
import { createCondition, strikeCondition, updateCondition } from './condition.service.ts'

const id = z.uuid('invalid_id')
const asKnown = 'As far as it is known: 2019, 2019-05 or 2019-05-12.'

const ConditionType = builder.objectRef<Condition>('Condition').implement({
  description: 'A problem or diagnosis of a patient.',
  authScopes: { can: 'condition:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    userName: t.exposeString('userName', { description: 'Who recorded it.' }),
    code: t.exposeString('code', { nullable: true, description: "Of the clinic's list when it was written; null: free text." }),
    name: t.exposeString('name', { description: 'The English words of the code, or free text.' }),
    thaiName: t.exposeString('thaiName', { description: 'The Thai words of the code; empty where there are none.' }),
    sinceDate: t.exposeString('sinceDate', { nullable: true, description: asKnown }),
    endedDate: t.exposeString('endedDate', { nullable: true, description: asKnown }),
    note: t.exposeString('note'),
    errorReason: t.exposeString('errorReason', { nullable: true, description: 'Why it was entered in error, if it was.' }),
    patient: t.field({
      type: PatientType,
      resolve: async ({ patientId }, _args, { load }) => (await load.patient.load(patientId)) as PatientRow,
    }),
  }),
})

const told = {
  code: { description: "Of the clinic's list, whose words are taken; without one, `name` is free text." },
  sinceDate: { description: asKnown },
  endedDate: { description: `${asKnown} Null: it is open.` },
}
const CreateConditionInput = zodInput('CreateConditionInput', createConditionSchema, told)
const UpdateConditionInput = zodInput('UpdateConditionInput', updateConditionSchema, told)
const StrikeConditionInput = zodInput('StrikeConditionInput', strikeConditionSchema)

builder.queryFields((t) => ({
  conditions: t.withAuth({ can: 'condition:read' }).field({
    type: [ConditionType],
    complexity: 20,
    description:
      "A patient's: the open ones first, then those that have ended or were entered in error, each with the newest first.",
    args: { patientId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { patientId }, context) => listConditions(context, { patientId }),
  }),
  findConditions: t.withAuth({ can: 'condition:read' }).field({
    type: [ConditionType],
    complexity: 20,
    description: 'Open ones by words or codes, of the patients whose chart is open to the viewer; 100 at most, the newest first.',
    args: {
      establishmentId: t.arg.id({ required: true, validate: id }),
      query: t.arg.string({ required: true, validate: z.string().max(200, 'too_long') }),
    },
    resolve: (_root, args, context) => findConditions(context, args),
  }),
}))

builder.mutationFields((t) => ({
  createCondition: t.withAuth({ can: 'condition:write' }).field({
    type: ConditionType,
    args: { input: t.arg({ type: CreateConditionInput, required: true }) },
    resolve: (_root, { input }, context) => createCondition(context, input),
  }),
  updateCondition: t.withAuth({ can: 'condition:write' }).field({
    type: ConditionType,
    description: 'Corrects or ends it; without its end it is open again.',
    args: { input: t.arg({ type: UpdateConditionInput, required: true }) },
    resolve: (_root, { input }, context) => updateCondition(context, input),
  }),
  strikeCondition: t.withAuth({ can: 'condition:write' }).field({
    type: ConditionType,
    description: 'It was entered in error: it stays, and is no problem any more.',
    args: { input: t.arg({ type: StrikeConditionInput, required: true }) },
    resolve: (_root, { input }, context) => strikeCondition(context, input),
  }),
}))
