import type { Dosage, MedicineUnit } from '@clinic/shared/dosage/dosage'
import type { Item } from './kind.ts'
import type { Run } from '../run.ts'
import { audit, insertRows, orNull, updateRows } from './rows.ts'

export type DrugRow = {
  genericName: string
  thaiName: string
  tradeNames: string[]
  form: string
  strength: string
  category: string
  nationalList: string
  info: string
  dosage: Dosage | null
  quantity: number | null
  quantityUnit: MedicineUnit | null
}

export async function saveDrugs(run: Run, items: Item<DrugRow>[]): Promise<void> {
  const fresh = items.filter(({ isNew }) => isNew)
  await insertRows(
    run,
    'drug',
    fresh.map(({ id, row }) => ({ id, establishmentId: run.clinic.id, ...row })),
  )
  await audit(
    run,
    'drug',
    'created',
    fresh.map(({ id }) => ({ entityId: id })),
  )
  const changed = items.filter(({ isNew }) => !isNew)
  await updateRows(
    run,
    'drug',
    changed.map(({ id, row: { thaiName, form, strength, category, nationalList, info, ...row } }) => ({
      id,
      ...row,
      tradeNames: orNull(row.tradeNames),
      thaiName: thaiName || null,
      form: form || null,
      strength: strength || null,
      category: category || null,
      nationalList: nationalList || null,
      info: info || null,
    })),
  )
}
