import type { Noun } from '../noun.ts'

export const limits = {
  permissions: {
    'limit:write': ['ADMIN'],
    /** Ask an admin to confirm what is above a limit. */
    'limit:ask': ['ADMIN', 'STAFF'],
    /** Do what is above a limit, and confirm it for others. */
    'limit:confirm': ['ADMIN'],
  },
  audited: ['limit', 'limit_request'],
  copied: ['limits'],
  lists: { limit_requests: 'limit:ask' },
} as const satisfies Noun
