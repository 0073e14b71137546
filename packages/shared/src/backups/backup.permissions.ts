import type { Noun } from '../noun.ts'

export const backups = {
  permissions: {
    /** When the server was backed up, and to back it up now. */
    'backup:read': ['ADMIN'],
    'backup:write': ['ADMIN'],
  },
} as const satisfies Noun
