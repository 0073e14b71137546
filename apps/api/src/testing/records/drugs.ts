import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../clinic.ts'
import { insert } from '../clinic.ts'

/** A drug of the clinic's catalogue, as a row. */
export async function addDrug(owner: pg.Pool, clinic: Clinic, row: object = {}): Promise<string> {
  const id = uuidv7()
  const amoxicillin = { genericName: 'Amoxicillin', strength: '500 mg', form: 'cap', tradeNames: ['Amoxil', 'Ibiamox'] }
  await insert(owner, 'drug', [{ id, establishmentId: clinic.id, ...amoxicillin, ...row }])
  return id
}
