import type { MedicineUnit } from '@clinic/shared/dosage/dosage'
import { dosageOf, dosageValues, type DosageValues } from '../../components/dosage/dosage-values.ts'
import { plainNumber } from '../../lib/money.ts'
import type { DrugRow } from './drug-row.ts'

/** What the form holds; '' where nothing was entered. */
export type DrugValues = {
  genericName: string
  tradeNames: string[]
  thaiName: string
  form: string
  strength: string
  category: string
  nationalList: string
  dosage: DosageValues
  quantity: string
  quantityUnit: MedicineUnit | ''
  info: string
}

export const blankDrug = (genericName = ''): DrugValues => ({
  genericName,
  tradeNames: [],
  thaiName: '',
  form: '',
  strength: '',
  category: '',
  nationalList: '',
  dosage: dosageValues(null),
  quantity: '',
  quantityUnit: '',
  info: '',
})

/** A record as the form shows it. */
export const drugValues = ({ quantity, quantityUnit, dosage, ...drug }: DrugRow): DrugValues => ({
  genericName: drug.genericName,
  tradeNames: drug.tradeNames,
  thaiName: drug.thaiName,
  form: drug.form,
  strength: drug.strength,
  category: drug.category,
  nationalList: drug.nationalList,
  dosage: dosageValues(dosage),
  quantity: quantity?.toString() ?? '',
  quantityUnit: quantityUnit ?? '',
  info: drug.info,
})

/** As the shared validator wants it. */
export const drugInput = ({ dosage, quantity, quantityUnit, ...texts }: DrugValues) => ({
  ...texts,
  dosage: dosageOf(dosage),
  quantity: quantity.trim() === '' ? null : Number(plainNumber(quantity)),
  quantityUnit: quantityUnit || null,
})

/** Faults of one trade name are the field's. */
export const drugField = (path: string) => (path.startsWith('tradeNames') ? 'tradeNames' : path)
