import { patientDirections } from '@clinic/shared/dosage/directions'
import { quantityText } from '@clinic/shared/dosage/dosage-sentence'
import type { Language } from '@clinic/shared/languages'
import { printLabelsSchema } from '@clinic/shared/prescriptions/prescription-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { LanguageEnum } from '../../graphql/enums.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import { listLabels } from './label.queries.ts'
import type { LabelLine, LabelsRow } from './label.queries.ts'
import { printLabels } from './label.service.ts'

const PrintLabelsInput = zodInput('PrintLabelsInput', printLabelsSchema)

const MedicineLabel = builder.objectRef<LabelLine>('MedicineLabel').implement({
  description: 'What the label of a medicine says.',
  authScopes: { can: 'label:print' },
  fields: (t) => ({
    medication: t.exposeString('medication'),
    directions: t.string({
      description: "The dose, or the directions in the doctor's own words.",
      args: { language: t.arg({ type: LanguageEnum, required: true }) },
      resolve: (line, { language }) => patientDirections(line, language as Language).dose,
    }),
    cautions: t.stringList({
      args: { language: t.arg({ type: LanguageEnum, required: true }) },
      resolve: (line, { language }) => patientDirections(line, language as Language).cautions,
    }),
    remark: t.exposeString('remark'),
    quantity: t.string({
      args: { language: t.arg({ type: LanguageEnum, required: true }) },
      resolve: ({ quantity, quantityUnit }, { language }) => quantityText(quantity, quantityUnit, language as Language),
    }),
  }),
})

const MedicineLabels = builder.objectRef<LabelsRow>('MedicineLabels').implement({
  description: 'The labels of an issued prescription: what who hands out the medicines may know of it.',
  authScopes: { can: 'label:print' },
  fields: (t) => ({
    id: t.exposeID('id', { description: "The prescription's." }),
    number: t.exposeString('number', { nullable: true, description: 'None on what was imported.' }),
    issuedTime: t.expose('issuedTime', { type: 'DateTime' }),
    doctor: t.field({
      type: DoctorType,
      resolve: async ({ doctorId }, _args, { load }) => (await load.doctor.load(doctorId)) as DoctorRow,
    }),
    labels: t.field({ type: [MedicineLabel], resolve: ({ lines }) => lines }),
    language: t.expose('language', {
      type: LanguageEnum,
      nullable: true,
      description: "The patient's, where documents speak it.",
    }),
    printCount: t.exposeInt('printCount'),
  }),
})

builder.queryField('medicineLabels', (t) =>
  t.withAuth({ can: 'label:print' }).field({
    type: [MedicineLabels],
    complexity: 20,
    description: "Of a patient's latest prescriptions that are issued and not cancelled, the newest first.",
    args: { patientId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { patientId }, context) => listLabels(context, { patientId }),
  }),
)

builder.mutationField('printLabels', (t) =>
  t.withAuth({ can: 'label:print' }).field({
    type: MedicineLabels,
    description: 'Is asked for before labels are printed; the history says by whom.',
    args: { input: t.arg({ type: PrintLabelsInput, required: true }) },
    resolve: (_root, { input }, context) => printLabels(context, input),
  }),
)
