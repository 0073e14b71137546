import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, operation } from '../../testing/contract/contract.ts'

/** An item of a clinic's price list. */
export async function addPriceListItem(owner: pg.Pool, establishmentId: string, item: object = {}): Promise<string> {
  const id = uuidv7()
  const usual = { code: 'C01', nameTh: 'ตรวจสุขภาพ', nameEn: 'Check-up', price: '600', vat: 'exempt' }
  await insert(owner, 'price_list_item', [{ id, establishmentId, ...usual, ...item }])
  return id
}

export const contract: Contract<{ priceListItem: string }> = {
  rights: {
    'price-list:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'price-list:write': ['ADMIN'],
  },
  records: async (owner, { id }) => ({ priceListItem: await addPriceListItem(owner, id) }),
  queries: {
    priceList: operation(
      'admin and doctor',
      `query ($establishmentId: ID) { priceList(establishmentId: $establishmentId) { id code price } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
    priceListItem: operation(
      'admin and doctor',
      `query ($id: ID!) { priceListItem(id: $id) { id code price history { userName } } }`,
      ({ ids }) => ({ id: ids.priceListItem }),
    ),
    priceListItems: operation(
      'admin and doctor',
      `query ($establishmentId: ID, $query: String) {
      priceListItems(filter: { establishmentId: $establishmentId, query: $query }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  mutations: {
    importPriceList: operation(
      'admin',
      `mutation ($input: ImportPriceListInput!) { importPriceList(input: $input) { created updated unchanged faults { line column reasonKey reason value } } }`,
      ({ clinic }) => ({
        input: { establishmentId: clinic.id, text: 'Code,Name (English),Price\nC01,Check-up,700', dryRun: false },
      }),
    ),
  },
  changes: {
    createPriceListItem: [
      'admin',
      'CreatePriceListItemInput',
      ({ clinic }) => ({ establishmentId: clinic.id, code: 'V01', nameEn: 'Vaccination', price: '1200', vat: 'exempt' }),
    ],
    updatePriceListItem: ['admin', 'UpdatePriceListItemInput', ({ ids }) => ({ id: ids.priceListItem, price: '650' })],
    archivePriceListItem: ['admin', 'DeleteByIdInput', ({ ids }) => ({ id: ids.priceListItem })],
    restorePriceListItem: ['admin', 'RestorePriceListItemInput', ({ ids }) => ({ id: ids.priceListItem })],
  },
  staffMay: ['priceList', 'priceListItem', 'priceListItems'],
  refusals: {
    priceList: { bad: badId('establishmentId') },
    priceListItem: { bad: badId('id') },
    priceListItems: { bad: badPage('priceListItems') },
    createPriceListItem: { bad: bad('input.code', 'C01', 'code_taken') },
    updatePriceListItem: {
      bad: bad('input.price', '-1', 'amount_out_of_range'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.priceListItem, price: '650', version: 99 }) },
    },
    archivePriceListItem: { bad: badId('input.id') },
    restorePriceListItem: { bad: badId('input.id') },
    importPriceList: { bad: bad('input.text', '', 'required') },
  },
  told: { updatePriceListItem: ['price_list', 'updated'] },
  lists: { priceListItems: (owner, { id }, index) => addPriceListItem(owner, id, { code: `C${index}` }) },
}
