import type { Patient, Prisma } from '@clinic/prisma/generated'
import type { Allergy } from '@clinic/shared/allergies/allergy'
import { takenParts, type TakenPart } from '@clinic/shared/patient-merges/patient-merge'

type Column = keyof Patient & keyof Prisma.PatientUncheckedUpdateInput
type Columns = Partial<Pick<Patient, Column>>

const columnsOfPart: Record<TakenPart, readonly Column[]> = {
  name: ['title', 'firstName', 'lastName'],
  nickname: ['nickname'],
  gender: ['gender'],
  birthDate: ['birthDate', 'birthDateEstimated'],
  phone: ['phoneValue', 'phoneDialCode', 'phoneExtension', 'phoneVerified'],
  email: ['email'],
  nationalId: ['nationalId'],
  address: ['address'],
  country: ['country'],
  language: ['language'],
}

/** What warns and informs is of both: nothing of it is lost by a choice. */
const allergyColumns = ['allergyStatus', 'allergyList', 'allergyUnclear', 'allergyReviewedTime', 'allergyReviewedBy'] as const
const groups: readonly (readonly Column[])[] = [...Object.values(columnsOfPart), ['alerts'], ['notes'], allergyColumns]

/** Groups of columns that were written, with what was there and what is. */
export type MergedValues = { before: Columns; after: Columns }[]

const pick = (row: Columns, columns: readonly Column[]): Columns =>
  JSON.parse(JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))) as Columns
const isSame = (one: Columns, other: Columns) => JSON.stringify(one) === JSON.stringify(other)

/** What the kept record says from now on: what is taken of the other, what only the other knows, and the warnings of both. */
export function valuesOfMerge(kept: Patient, merged: Patient, take: readonly TakenPart[]): MergedValues {
  const after: Columns = { ...kept, ...joined(kept, merged) }
  for (const part of takenParts) {
    const [first] = columnsOfPart[part] as [Column]
    const isMissing = part !== 'name' && part !== 'gender' && !kept[first]
    if (take.includes(part) || isMissing) Object.assign(after, pick(merged, columnsOfPart[part]))
  }
  return groups
    .map((columns) => ({ before: pick(kept, columns), after: pick(after, columns) }))
    .filter(({ before, after: now }) => !isSame(before, now))
}

/** What is put back when the two are separated: not what somebody has written since. */
export const valuesOfSeparation = (now: Patient, values: MergedValues): Columns =>
  Object.assign(
    {},
    ...values.filter(({ after }) => isSame(pick(now, Object.keys(after) as Column[]), after)).map(({ before }) => before),
  ) as Columns

export const writtenColumns = (values: MergedValues): Columns => Object.assign({}, ...values.map(({ after }) => after)) as Columns

function joined(kept: Patient, merged: Patient): Columns {
  const texts = { alerts: joinTexts(kept.alerts, merged.alerts), notes: joinTexts(kept.notes, merged.notes) }
  return { ...texts, ...joinAllergies(kept, merged) }
}

function joinTexts(one: string | null, other: string | null): string | null {
  if (!other || one?.includes(other)) return one
  return one ? `${one}\n${other}` : other
}

/** All that either record lists; what one of them says where the other was not asked. */
function joinAllergies(kept: Patient, merged: Patient): Columns {
  const list = kept.allergyList as Allergy[]
  const known = new Set(list.map(({ substance }) => substance.toLowerCase()))
  const added = (merged.allergyList as Allergy[]).filter(({ substance }) => !known.has(substance.toLowerCase()))
  const unclear = joinTexts(kept.allergyUnclear, merged.allergyUnclear) ?? ''
  if (added.length > 0 || unclear !== kept.allergyUnclear)
    return {
      allergyStatus: list.length + added.length > 0 ? 'listed' : merged.allergyStatus,
      allergyList: [...list, ...added],
      allergyUnclear: unclear,
    }
  return kept.allergyStatus === 'not_asked' && merged.allergyStatus !== 'not_asked' ? pick(merged, allergyColumns) : {}
}
