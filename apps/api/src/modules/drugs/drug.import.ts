import { readDrugCells } from '../../import/csv/drug.ts'
import type { CsvRecord } from '../../import/csv/table.ts'
import { saveDrugs } from '../../import/save/drugs.ts'
import type { DrugRow } from '../../import/save/drugs.ts'
import type { Kind } from '../../import/save/kind.ts'

const drugCells: Kind<DrugRow> = {
  name: 'drugs',
  entity: 'drug',
  list: 'drugs',
  read: (data) => readDrugCells(data as CsvRecord),
  save: saveDrugs,
}

export const drugImports: Kind<unknown>[] = [drugCells]
