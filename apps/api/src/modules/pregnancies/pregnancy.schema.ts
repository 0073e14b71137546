import { endPregnancySchema, recordPregnancySchema } from '@clinic/shared/pregnancies/pregnancy-input'
import { pregnancyKinds } from '@clinic/shared/pregnancies/pregnancy'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { listPregnancies, type PregnancyRow } from './pregnancy.queries.ts'
import { endPregnancy, recordPregnancy } from './pregnancy.service.ts'

const PregnancyKindEnum = enumType('PregnancyKind', pregnancyKinds)

const PregnancyType = builder.objectRef<PregnancyRow>('Pregnancy').implement({
  description: 'That a patient is pregnant or breastfeeding: prescriptions are checked for it.',
  authScopes: { can: 'pregnancy:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    kind: t.expose('kind', { type: PregnancyKindEnum }),
    untilDate: t.expose('untilDate', {
      type: 'Date',
      description: 'The due date, or until when she is expected to breastfeed; included.',
    }),
    endedDate: t.expose('endedDate', { type: 'Date', nullable: true }),
  }),
})

const RecordPregnancyInput = zodInput('RecordPregnancyInput', recordPregnancySchema, {
  untilDate: { description: 'The due date, or until when she is expected to breastfeed; included.' },
})
const EndPregnancyInput = zodInput('EndPregnancyInput', endPregnancySchema)

builder.queryField('pregnancies', (t) =>
  t.withAuth({ can: 'pregnancy:read' }).field({
    type: [PregnancyType],
    complexity: 20,
    description: "A patient's, the newest first.",
    args: { patientId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { patientId }, context) => listPregnancies(context, { patientId }),
  }),
)

builder.mutationFields((t) => ({
  recordPregnancy: t.withAuth({ can: 'pregnancy:write' }).field({
    type: PregnancyType,
    description: 'In the place of one of the kind that is not ended.',
    args: { input: t.arg({ type: RecordPregnancyInput, required: true }) },
    resolve: (_root, { input }, context) => recordPregnancy(context, input),
  }),
  endPregnancy: t.withAuth({ can: 'pregnancy:write' }).field({
    type: PregnancyType,
    args: { input: t.arg({ type: EndPregnancyInput, required: true }) },
    resolve: (_root, { input }, context) => endPregnancy(context, input),
  }),
}))
