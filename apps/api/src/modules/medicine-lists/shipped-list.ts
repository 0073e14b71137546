import { readFile } from 'node:fs/promises'
import { builtInNames } from '@clinic/shared/allergies/allergy-names'
import type { MedicineFact } from '@clinic/shared/medicine-lists/medicine-fact'
import { readMedicineList } from './medicine-list.csv.ts'

let read: Promise<MedicineFact[]> | undefined

/** The list that comes with the app, `shipped-list.csv`. A fault in it is one of the app, and found by its test. */
export const getShippedList = (): Promise<MedicineFact[]> => (read ??= readShippedList().then(({ facts }) => facts))

export const readShippedList = async () =>
  readMedicineList(await readFile(new URL('./shipped-list.csv', import.meta.url), 'utf8'), { names: builtInNames, facts: [] })
