import { sheets } from '../documents/paper.ts'
import type { Noun } from '../noun.ts'

export const tills = {
  permissions: {
    /** Open, count and close one's own till. */
    'till:use': ['ADMIN', 'STAFF'],
    /** See everybody's tills and the sums of a day, and close a till that was left open. */
    'till:oversee': ['ADMIN'],
  },
  audited: ['till'],
  lists: { tills: 'till:use' },
  papers: { tills: sheets },
} as const satisfies Noun
