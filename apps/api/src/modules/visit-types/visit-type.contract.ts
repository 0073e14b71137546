import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, operation } from '../../testing/contract/contract.ts'
import { addPriceListItem } from '../price-list/price-list.contract.ts'
import { addResource } from '../resources/resource.contract.ts'

/** A clinic's visit type of half an hour, without buffers. */
export async function addVisitType(owner: pg.Pool, establishmentId: string, visitType: object = {}): Promise<string> {
  const id = uuidv7()
  const usual = { nameTh: 'ตรวจเด็ก', nameEn: 'Child visit', category: 'consultation', duration: 30 }
  await insert(owner, 'visit_type', [{ id, establishmentId, ...usual, ...visitType }])
  return id
}

/** One that has everything: a doctor who offers it, a price and a room. */
async function addWithParts(owner: pg.Pool, { id: establishmentId, ploy }: Clinic) {
  const visitType = await addVisitType(owner, establishmentId)
  const of = { visitTypeId: visitType, establishmentId }
  const itemId = await addPriceListItem(owner, establishmentId, { code: 'V90' })
  await insert(owner, 'visit_type_doctor', [{ ...of, doctorId: ploy.doctorId }])
  await insert(owner, 'visit_type_item', [{ ...of, itemId, position: 0, quantity: 1 }])
  const resourceId = await addResource(owner, establishmentId, { name: 'Laser room' })
  await insert(owner, 'visit_type_resource', [{ ...of, position: 0, resourceId }])
  return { visitType }
}

export const contract: Contract<{ visitType: string }> = {
  rights: {
    'visit-type:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'visit-type:write': ['ADMIN'],
  },
  records: addWithParts,
  queries: {
    visitType: operation(
      'admin and doctor',
      `query ($id: ID!) { visitType(id: $id) { id nameEn history { userName } } }`,
      ({ ids }) => ({ id: ids.visitType }),
    ),
    visitTypes: operation(
      'admin and doctor',
      `query ($establishmentId: ID, $query: String) {
      visitTypes(filter: { establishmentId: $establishmentId, query: $query }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
    bookableVisitTypes: operation(
      'admin and doctor',
      `query ($establishmentId: ID) { bookableVisitTypes(establishmentId: $establishmentId) { id nameEn doctors { id } items { quantity } } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  changes: {
    createVisitType: [
      'admin',
      'CreateVisitTypeInput',
      ({ clinic }) => ({
        establishmentId: clinic.id,
        nameEn: 'First visit',
        category: 'consultation',
        duration: 45,
        bufferAfter: 15,
        doctorIds: [clinic.ploy.doctorId],
      }),
    ],
    updateVisitType: ['admin', 'UpdateVisitTypeInput', ({ ids }) => ({ id: ids.visitType, duration: 40 })],
    archiveVisitType: ['admin', 'DeleteByIdInput', ({ ids }) => ({ id: ids.visitType })],
    restoreVisitType: ['admin', 'RestoreVisitTypeInput', ({ ids }) => ({ id: ids.visitType })],
  },
  mutations: {
    importVisitTypes: operation(
      'admin',
      `mutation ($input: ImportTableInput!) { importVisitTypes(input: $input) { created updated unchanged faults { line column reasonKey reason value } } }`,
      ({ clinic }) => ({
        input: { establishmentId: clinic.id, text: 'Name (English),Category,Length\nLaser,medical-care,30', dryRun: false },
      }),
    ),
  },
  staffMay: ['visitType', 'visitTypes', 'bookableVisitTypes'],
  refusals: {
    visitType: { bad: badId('id') },
    visitTypes: { bad: badPage('visitTypes') },
    bookableVisitTypes: { bad: badId('establishmentId') },
    createVisitType: { bad: bad('input.nameEn', 'Child visit', 'name_taken') },
    updateVisitType: {
      bad: bad('input.bufferBefore', 121, 'buffer_out_of_range'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.visitType, duration: 40, version: 99 }) },
    },
    importVisitTypes: { bad: bad('input.text', '', 'required') },
    archiveVisitType: { bad: badId('input.id') },
    restoreVisitType: { bad: badId('input.id') },
  },
  told: { updateVisitType: ['visit_types', 'updated'] },
  lists: { visitTypes: (owner, { id }, index) => addVisitType(owner, id, { nameTh: '', nameEn: `Visit ${index}` }) },
}
