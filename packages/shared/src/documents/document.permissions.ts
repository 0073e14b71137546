import type { Noun } from '../noun.ts'

export const documents = {
  permissions: {
    /** Send by e-mail what one may also write: invoices and receipts, or the prescriptions of oneself. */
    'document:send': ['ADMIN', 'DOCTOR', 'STAFF'],
  },
} as const satisfies Noun
