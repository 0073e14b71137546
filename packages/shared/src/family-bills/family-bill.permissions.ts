import type { Noun } from '../noun.ts'

/** What patients of one family have to pay, and its payment in one amount. Invoices stay one a patient. */
export const familyBills = {
  permissions: {
    'family-bill:read': ['ADMIN', 'STAFF'],
    'family-bill:pay': ['ADMIN', 'STAFF'],
  },
  audited: ['family_bill'],
  lists: { family_bills: 'family-bill:read' },
} as const satisfies Noun
