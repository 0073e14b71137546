import type { Language } from '@clinic/shared/languages'
import { builder } from '../../graphql/builder.ts'
import { LanguageEnum } from '../../graphql/enums.ts'
import { MedicineSourceEnum } from './current-medicine.enums.ts'
import { directionsOf, type CurrentMedicineRow } from './current-medicine.queries.ts'

export const CurrentMedicineType = builder.objectRef<CurrentMedicineRow & { isCurrent?: boolean }>('CurrentMedicine').implement({
  description: 'A medicine that a patient takes, or took.',
  authScopes: { can: 'current-medicine:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    medication: t.exposeString('medication'),
    source: t.expose('source', { type: MedicineSourceEnum }),
    origin: t.exposeString('origin', { description: 'Who prescribed it, or where it was bought.' }),
    directions: t.string({
      description: 'Of one that was prescribed here, in the language; by hand as it was written.',
      args: { language: t.arg({ type: LanguageEnum, required: true }) },
      resolve: (medicine, { language }) => directionsOf(medicine, language as Language),
    }),
    sinceDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'Since the first of the prescriptions that went on without a gap.',
      resolve: ({ sinceDate }) => dateIn(sinceDate),
    }),
    untilDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'Included; none where it is taken on and on.',
      resolve: ({ untilDate }) => dateIn(untilDate),
    }),
    endedDate: t.field({ type: 'Date', nullable: true, resolve: ({ endedDate }) => dateIn(endedDate) }),
    endReason: t.exposeString('endReason', { nullable: true }),
    isCurrent: t.boolean({
      description: 'Whether it is taken today, and no later prescription goes on with it.',
      resolve: ({ isCurrent, endedDate }) => isCurrent ?? endedDate === null,
    }),
    prescriptionId: t.exposeID('prescriptionId', { nullable: true }),
    prescriptionNumber: t.exposeString('prescriptionNumber', { nullable: true }),
  }),
})

const dateIn = (date: string | null) => (date ? new Date(date) : null)
