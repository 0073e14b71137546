import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { insert } from '../clinic.ts'

/** An item of a clinic's price list. */
export async function addPriceListItem(owner: pg.Pool, establishmentId: string, item: object = {}): Promise<string> {
  const id = uuidv7()
  const usual = { code: 'C01', nameTh: 'ตรวจสุขภาพ', nameEn: 'Check-up', price: '600', vat: 'exempt' }
  await insert(owner, 'price_list_item', [{ id, establishmentId, ...usual, ...item }])
  return id
}
