import type { Patient } from '@clinic/prisma/generated'
import { allergiesText, type Allergy, type PatientAllergies } from '@clinic/shared/allergies/allergy'
import { type allergySchema, type GivenAllergies } from '@clinic/shared/allergies/allergy-input'
import type { FieldChange } from '@clinic/shared/errors'
import { readAllergies } from '@clinic/shared/allergies/read-allergies'
import type { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { badInput } from '../../lib/app-error.ts'

/** Where nothing is unclear, Postgres holds an empty text. */
export type StoredAllergies = PatientAllergies & { allergyUnclear: string }

type Columns = 'allergyStatus' | 'allergyList' | 'allergyUnclear'

/** The columns of a patient's allergies as their constraints promise them. */
export const allergiesOf = ({ allergyStatus, allergyList, allergyUnclear }: Pick<Patient, Columns>) =>
  ({ allergyStatus, allergyList, allergyUnclear }) as StoredAllergies

const notAsked: StoredAllergies = { allergyStatus: 'not_asked', allergyList: [], allergyUnclear: '' }

/**
 * What an input says of allergies, as columns. A status or a list counts before a text, and says that the viewer has asked now, also
 * where it is the same as before.
 */
export function allergyColumns({ name }: Viewer, given: GivenAllergies, before: StoredAllergies = notAsked) {
  const after = isStructured(given) ? structured(given, before) : written(given.allergies, before)
  if (!after) return {}
  const isAnswer = after.allergyStatus !== 'not_asked'
  return { ...after, allergyReviewedTime: isAnswer ? new Date() : null, allergyReviewedBy: isAnswer ? name : null }
}

const isStructured = ({ allergyStatus, allergyList }: GivenAllergies) => Boolean(allergyStatus) || allergyList !== undefined

/** A list without a status is one; without a list, a status other than `listed` empties it. */
function structured({ allergyStatus, allergyList }: GivenAllergies, before: StoredAllergies): StoredAllergies {
  const keepsList = allergyList === undefined && allergyStatus === 'listed'
  const list = keepsList ? before.allergyList : (allergyList ?? []).map(allergyOf)
  const withoutList = before.allergyStatus === 'none_known' ? 'none_known' : 'not_asked'
  const status = allergyStatus ?? (list.length > 0 ? 'listed' : withoutList)
  if (status === 'listed' && list.length === 0) throw badInput(['input.allergyList', 'required'])
  if (status !== 'listed' && list.length > 0) throw badInput(['input.allergyStatus', 'invalid_choice'])
  return { allergyStatus: status, allergyList: list, allergyUnclear: '' }
}

const allergyOf = ({ substance, reaction, severity }: z.output<typeof allergySchema>): Allergy => ({
  substance,
  reaction: reaction || null,
  severity: severity ?? null,
})

/** Undefined where the text is what was read: an empty one does not undo that none is known, which has no text. */
function written(text: string | null | undefined, before: StoredAllergies): StoredAllergies | undefined {
  if (text === undefined || (text || null) === allergiesText(before)) return undefined
  const { status, list, unclear } = readAllergies(text)
  return { allergyStatus: status, allergyList: list, allergyUnclear: unclear.join(', ') }
}

/** The history says who wrote, and when: that they asked is a change of its own where the answer was the same as before. */
export function withoutReview(changes: FieldChange[]): FieldChange[] {
  const isAnswered = changes.some(({ field }) => field.startsWith('allergy') && !field.startsWith('allergyReviewed'))
  return changes.filter(({ field }) => field !== 'allergyReviewedBy' && !(isAnswered && field === 'allergyReviewedTime'))
}
