import { counterparts, type ContactRelationship } from './contact.ts'

/** A contact that is a patient, too: `personId` is the patient's mother. */
export type FamilyTie = { patientId: string; personId: string; relationship: ContactRelationship }

/** Somebody who belongs to a patient. What they are to the patient is not always known: whose child somebody is may be their mother or their father. */
export type FamilyMember = { patientId: string; relationship: ContactRelationship | null }

const isParent = (relationship: ContactRelationship | null) => relationship === 'mother' || relationship === 'father'

/** Who is tied to a patient from either side; what one of both sides says of it counts, rather than nothing. */
function tiedTo(ties: readonly FamilyTie[], patientId: string): Map<string, ContactRelationship | null> {
  const tied = new Map<string, ContactRelationship | null>()
  for (const tie of ties) {
    if (tie.patientId === patientId) tied.set(tie.personId, tie.relationship)
    else if (tie.personId === patientId)
      tied.set(tie.patientId, tied.get(tie.patientId) ?? counterparts[tie.relationship] ?? null)
  }
  return tied
}

/** The parents of a patient among the ties: those that it names so, and those that name it their child. */
export const parentsIn = (ties: readonly FamilyTie[], patientId: string): string[] => [
  ...new Set(
    ties.flatMap((tie) => {
      if (tie.patientId === patientId && isParent(tie.relationship)) return [tie.personId]
      return tie.personId === patientId && tie.relationship === 'child' ? [tie.patientId] : []
    }),
  ),
]

/** The children of a patient among the ties: those that it names so, and those that name it their parent. */
const childrenIn = (ties: readonly FamilyTie[], patientId: string): string[] =>
  ties.flatMap((tie) => {
    if (tie.patientId === patientId && tie.relationship === 'child') return [tie.personId]
    return tie.personId === patientId && isParent(tie.relationship) ? [tie.patientId] : []
  })

/** Who belongs to a patient: all that are tied to it, and its brothers and sisters by the same parent. `ties`: the patient's and those of its parents. */
export function familyIn(ties: readonly FamilyTie[], patientId: string): FamilyMember[] {
  const family = tiedTo(ties, patientId)
  for (const parent of parentsIn(ties, patientId))
    for (const child of childrenIn(ties, parent)) if (child !== patientId && !family.has(child)) family.set(child, 'sibling')
  return [...family].map(([member, relationship]) => ({ patientId: member, relationship }))
}
