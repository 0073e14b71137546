import { readAllergies } from '@clinic/shared/allergies/read-allergies'
import type pg from 'pg'

/** A patient's columns, of a text as an import would bring it. */
export function allergyRow(text: string | null) {
  const { status, list, unclear } = readAllergies(text)
  return { allergyStatus: status, allergyList: list, allergyUnclear: unclear.join(', ') }
}

export async function setAllergies(owner: pg.Pool, patientId: string, text: string | null): Promise<void> {
  const { allergyStatus, allergyList, allergyUnclear } = allergyRow(text)
  await owner.query(`UPDATE patient SET "allergyStatus" = $1, "allergyList" = $2, "allergyUnclear" = $3 WHERE id = $4`, [
    allergyStatus,
    JSON.stringify(allergyList),
    allergyUnclear,
    patientId,
  ])
}
