import type { Noun } from '../noun.ts'

/** A patient's chart: what doctors write, measure and keep of a patient. It is open to their own patients' doctors, and to others who say why. */
export const charts = {
  permissions: {
    'chart:read': ['ADMIN', 'DOCTOR'],
  },
  audited: ['chart_opening'],
} as const satisfies Noun
