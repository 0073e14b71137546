import type { Noun } from '../noun.ts'

/** Who belongs to a patient: guardian, emergency contact, who pays, who comes along. Not part of the chart: the desk calls them. */
export const contacts = {
  permissions: {
    'contact:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'contact:write': ['ADMIN', 'DOCTOR', 'STAFF'],
  },
  audited: ['patient_contact'],
  lists: { patient_contacts: 'contact:read' },
} as const satisfies Noun
