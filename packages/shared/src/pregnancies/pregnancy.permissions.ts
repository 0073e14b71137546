import type { Noun } from '../noun.ts'

/** That a patient is pregnant or breastfeeding, and until when. */
export const pregnancies = {
  permissions: {
    'pregnancy:read': ['ADMIN', 'DOCTOR'],
    'pregnancy:write': ['ADMIN', 'DOCTOR'],
  },
  audited: ['pregnancy'],
  timeline: ['pregnancy'],
  lists: { pregnancies: 'pregnancy:read' },
} as const satisfies Noun
