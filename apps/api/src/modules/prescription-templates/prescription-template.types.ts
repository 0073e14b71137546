import { builder } from '../../graphql/builder.ts'
import { PrescriptionDetailType } from '../prescriptions/prescription.types.ts'
import type { PrescriptionTemplateRow } from './prescription-template.queries.ts'

export const PrescriptionTemplateType = builder.objectRef<PrescriptionTemplateRow>('PrescriptionTemplate').implement({
  description: 'Lines that a doctor prescribes often; a prescription copies them.',
  authScopes: { can: 'prescription:draft-own' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    name: t.exposeString('name', { nullable: true, description: 'None: a favorite, which has one line.' }),
    prescriptionDetails: t.field({ type: [PrescriptionDetailType], resolve: ({ prescriptionDetails }) => prescriptionDetails }),
  }),
})
