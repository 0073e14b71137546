import { allergiesText } from '@clinic/shared/allergies/allergy'
import { readAllergies } from '@clinic/shared/allergies/read-allergies'
import { importReason } from '@clinic/shared/imports/import-reasons'
import type { StoredAllergies } from '../../modules/patients/allergy.service.ts'
import type { Remark } from '../mapped-row.ts'
import type { Run } from '../run.ts'

/** What the clinic has; `isReviewed`: somebody here asked. */
type Known = StoredAllergies & { isReviewed: boolean }
type Notices = Remark[]

type Changed = { [Column in keyof StoredAllergies]: StoredAllergies[Column] | null }

const unchanged: Changed = { allergyStatus: null, allergyList: null, allergyUnclear: null }

export function newAllergies(text: string | null, notices: Notices): StoredAllergies {
  const { status, list, unclear } = readAllergies(text)
  for (const value of unclear) notices.push({ field: 'allergies', reason: importReason('unclear_allergies'), value })
  return { allergyStatus: status, allergyList: list, allergyUnclear: unclear.join(', ') }
}

/** A source without an answer changes nothing; what somebody here asked is kept, and what it lacks is for a person to look at. */
export function changedAllergies(text: string | null, known: Known | undefined, notices: Notices): Changed {
  const { status, list, unclear } = readAllergies(text)
  if (!text || (status === 'not_asked' && unclear.length === 0)) return unchanged
  if (!known?.isReviewed) return newAllergies(text, notices)
  const kept = (allergiesText(known) ?? '').toLowerCase()
  const named = [...list.map(({ substance }) => substance), ...unclear]
  const isNew = named.some((each) => !kept.includes(each.toLowerCase()))
  const contradicts = status === 'none_known' && known.allergyStatus === 'listed'
  if (!isNew && !contradicts) return unchanged
  notices.push({ field: 'allergies', reason: importReason('kept_allergies'), value: text })
  const toCheck = [known.allergyUnclear, text].filter(Boolean).join(', ')
  return isNew ? { ...unchanged, allergyUnclear: toCheck } : unchanged
}

export async function knownAllergiesOf({ db }: Run, ids: string[]): Promise<Map<string, Known>> {
  const { rows } = await db.query<Known & { id: string }>(
    `SELECT id, "allergyStatus", "allergyList", "allergyUnclear", "allergyReviewedTime" IS NOT NULL AS "isReviewed"
     FROM patient WHERE id = ANY ($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, ...known }) => [id, known]))
}
