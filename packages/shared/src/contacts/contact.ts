/** What somebody is to a patient. */
export const contactRelationships = [
  'mother',
  'father',
  'spouse',
  'child',
  'sibling',
  'grandparent',
  'grandchild',
  'relative',
  'friend',
  'caregiver',
  'employer',
  'other',
] as const
export type ContactRelationship = (typeof contactRelationships)[number]

/** What they are asked for: consent, in an emergency, the bill; who comes along. */
export const contactRoles = ['guardian', 'emergency', 'payer', 'escort'] as const
export type ContactRole = (typeof contactRoles)[number]

/** What the patient is to somebody who is a patient, too, as far as one word says it of either. */
export const counterparts: Partial<Record<ContactRelationship, ContactRelationship>> = {
  mother: 'child',
  father: 'child',
  spouse: 'spouse',
  sibling: 'sibling',
  grandparent: 'grandchild',
  grandchild: 'grandparent',
  relative: 'relative',
  friend: 'friend',
}
