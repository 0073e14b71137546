import type { Noun } from '../noun.ts'

export const numbering = {
  permissions: {
    /** See and change how the clinic's documents are numbered. */
    'numbering:write': ['ADMIN'],
  },
  audited: ['numbering'],
  copied: ['numbering'],
} as const satisfies Noun
