import type { Drug } from '@clinic/prisma/generated'
import { medicineName, type Dosage, type MedicineUnit } from '@clinic/shared/dosage/dosage'
import { dosageSchema } from '@clinic/shared/dosage/dosage-input'
import { builder } from '../../graphql/builder.ts'
import { DosageRouteEnum, DosageTimeEnum, MealTimingEnum, MedicineUnitEnum } from './drug.enums.ts'
import { zodInput } from '../../graphql/zod-input.ts'

export type DrugRow = Omit<Drug, 'dosage' | 'quantityUnit'> & { dosage: Dosage | null; quantityUnit: MedicineUnit | null }

export const DosageType = builder.objectRef<Dosage>('Dosage').implement({
  description: 'How a medicine is to be taken, in parts.',
  authScopes: { can: 'drug:read' },
  fields: (t) => ({
    amount: t.exposeString('amount', { nullable: true, description: 'A decimal number.' }),
    unit: t.expose('unit', { type: MedicineUnitEnum, nullable: true }),
    route: t.expose('route', { type: DosageRouteEnum, nullable: true }),
    timesPerDay: t.exposeInt('timesPerDay', { nullable: true }),
    everyHours: t.exposeInt('everyHours', { nullable: true }),
    asNeeded: t.exposeBoolean('asNeeded'),
    meal: t.expose('meal', { type: MealTimingEnum, nullable: true }),
    times: t.expose('times', { type: [DosageTimeEnum] }),
    days: t.exposeInt('days', { nullable: true }),
  }),
})

zodInput('DosageInput', dosageSchema)

export const DrugType = builder.objectRef<DrugRow>('Drug').implement({
  description: 'A medicine that the clinic prescribes, with how it is usually given.',
  authScopes: { can: 'drug:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    name: t.string({ description: 'As a prescription names it: generic name, strength and form.', resolve: medicineName }),
    genericName: t.exposeString('genericName'),
    thaiName: t.exposeString('thaiName'),
    tradeNames: t.exposeStringList('tradeNames'),
    form: t.exposeString('form'),
    strength: t.exposeString('strength'),
    category: t.exposeString('category'),
    nationalList: t.exposeString('nationalList', { description: 'Of the National List of Essential Medicines.' }),
    info: t.exposeString('info'),
    dosage: t.expose('dosage', { type: DosageType, nullable: true }),
    quantity: t.exposeInt('quantity', { nullable: true }),
    quantityUnit: t.expose('quantityUnit', { type: MedicineUnitEnum, nullable: true }),
    archivedTime: t.expose('archivedTime', { type: 'DateTime', nullable: true }),
  }),
})
