import type { Noun } from '../noun.ts'

/** An import of files. */
export const imports = {
  permissions: {
    /** Import records of another program. */
    'import:run': ['ADMIN'],
  },
  audited: ['import'],
} as const satisfies Noun
