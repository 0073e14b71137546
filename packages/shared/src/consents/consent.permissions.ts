import type { Noun } from '../noun.ts'

/** What patients agree to by signing. Not part of the chart: the desk asks for signatures, and has to see which are missing. */
export const consents = {
  permissions: {
    'consent:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'consent:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    'consent-form:write': ['ADMIN'],
  },
  audited: ['consent', 'consent_form'],
  lists: { consents: 'consent:read', consent_forms: 'consent:read' },
  papers: { consents: ['a4'] },
  copied: ['consent_forms'],
  timeline: ['consent'],
} as const satisfies Noun
