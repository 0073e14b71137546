import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, operation } from '../../testing/contract/contract.ts'

/** A class of a clinic's own, as a row. */
export async function addAllergyClass(owner: pg.Pool, establishmentId: string, row: object = {}): Promise<string> {
  const id = uuidv7()
  const substances = [
    { name: 'Tetracycline', otherNames: ['เตตราไซคลิน'] },
    { name: 'Doxycycline', otherNames: ['Vibramycin', 'ด็อกซีไซคลิน'] },
  ]
  await insert(owner, 'allergy_class', [
    { id, establishmentId, nameTh: 'กลุ่มเตตราไซคลิน', nameEn: 'Tetracyclines', substances, ...row },
  ])
  return id
}

export const contract: Contract<{ allergyClass: string }> = {
  rights: {
    'allergy-class:read': ['ADMIN', 'DOCTOR'],
    'allergy-class:write': ['ADMIN'],
  },
  records: async (owner, { id }) => ({ allergyClass: await addAllergyClass(owner, id) }),
  queries: {
    allergyClass: operation(
      'admin and doctor',
      `query ($id: ID!) { allergyClass(id: $id) { id nameEn substances { name otherNames } history { userName } } }`,
      ({ ids }) => ({ id: ids.allergyClass }),
    ),
    allergyClasses: operation(
      'admin and doctor',
      `query ($establishmentId: ID, $query: String) {
      allergyClasses(filter: { establishmentId: $establishmentId, query: $query }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  changes: {
    createAllergyClass: [
      'admin',
      'CreateAllergyClassInput',
      ({ clinic }) => ({ establishmentId: clinic.id, nameEn: 'Macrolides', substances: [{ name: 'Erythromycin' }] }),
    ],
    updateAllergyClass: ['admin', 'UpdateAllergyClassInput', ({ ids }) => ({ id: ids.allergyClass, otherNames: ['TCN'] })],
    archiveAllergyClass: ['admin', 'DeleteByIdInput', ({ ids }) => ({ id: ids.allergyClass })],
    restoreAllergyClass: ['admin', 'DeleteByIdInput', ({ ids }) => ({ id: ids.allergyClass })],
  },
  refusals: {
    allergyClass: { bad: badId('id') },
    allergyClasses: { bad: badPage('allergyClasses') },
    createAllergyClass: { bad: bad('input.substances', [], 'required') },
    updateAllergyClass: {
      bad: bad('input.nameEn', 'Penicillin', 'name_taken'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.allergyClass, otherNames: ['TCN'], version: 99 }) },
    },
    archiveAllergyClass: { bad: badId('input.id') },
    restoreAllergyClass: { bad: badId('input.id') },
  },
  told: { updateAllergyClass: ['allergy_classes', 'updated'] },
  lists: { allergyClasses: (owner, { id }) => addAllergyClass(owner, id) },
}
