import type { Noun } from '../noun.ts'

/** What a patient takes now, by whoever it was prescribed. */
export const currentMedicines = {
  permissions: {
    'current-medicine:read': ['ADMIN', 'DOCTOR'],
    'current-medicine:write': ['ADMIN', 'DOCTOR'],
  },
  audited: ['current_medicine'],
  lists: { current_medicines: 'current-medicine:read' },
  timeline: ['current_medicine'],
  papers: { current_medicines: ['a4'] },
} as const satisfies Noun
