import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { insert } from '../clinic.ts'

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
