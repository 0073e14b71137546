import type { Noun } from '../noun.ts'

/** What the clinic adds to the classes of medicines that allergies are checked with. */
export const allergyClasses = {
  permissions: {
    'allergy-class:read': ['ADMIN', 'DOCTOR'],
    'allergy-class:write': ['ADMIN'],
  },
  audited: ['allergy_class'],
  copied: ['allergy_classes'],
  lists: { allergy_classes: 'allergy-class:read' },
} as const satisfies Noun
