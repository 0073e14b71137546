import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, long, operation } from '../../testing/contract/contract.ts'

/** A drug of the clinic's catalogue, as a row. */
export async function addDrug(owner: pg.Pool, clinic: Clinic, row: object = {}): Promise<string> {
  const id = uuidv7()
  const amoxicillin = { genericName: 'Amoxicillin', strength: '500 mg', form: 'cap', tradeNames: ['Amoxil', 'Ibiamox'] }
  await insert(owner, 'drug', [{ id, establishmentId: clinic.id, ...amoxicillin, ...row }])
  return id
}

export const contract: Contract<{ drug: string }> = {
  rights: {
    'drug:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'drug:write': ['ADMIN', 'DOCTOR'],
  },
  records: async (owner, clinic) => ({ drug: await addDrug(owner, clinic) }),
  queries: {
    drug: operation('admin and doctor', `query ($id: ID!) { drug(id: $id) { id name } }`, ({ ids }) => ({ id: ids.drug })),
    drugs: operation(
      'admin and doctor',
      `query ($id: ID, $query: String) { drugs(filter: { establishmentId: $id, query: $query }) { totalCount pageInfo { totalPages } edges { id } } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
  },
  changes: {
    createDrug: [
      'admin and doctor',
      'CreateDrugInput',
      ({ clinic }) => ({ establishmentId: clinic.id, genericName: 'Ibuprofen' }),
    ],
    updateDrug: ['admin and doctor', 'UpdateDrugInput', ({ ids }) => ({ id: ids.drug, info: 'Changed' })],
    archiveDrug: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.drug })],
    restoreDrug: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.drug })],
  },
  staffMay: ['drug', 'drugs'],
  refusals: {
    drug: { bad: badId('id') },
    drugs: { bad: badPage('drugs') },
    createDrug: { bad: bad('input.genericName', ' ', 'required') },
    updateDrug: {
      bad: bad('input.info', long, 'too_long'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.drug, info: 'Changed', version: 99 }) },
    },
    archiveDrug: { bad: badId('input.id') },
    restoreDrug: { bad: badId('input.id') },
  },
  lists: { drugs: (owner, clinic) => addDrug(owner, clinic) },
}
