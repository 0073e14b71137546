import type { Noun } from '../noun.ts'

export const backups = {
  permissions: {
    /** When the server was backed up, and to back it up now. */
    'backup:read': ['ADMIN'],
    'backup:write': ['ADMIN'],
    /** To download a backup, or restore one: only those who are a member of every establishment of the server. */
    'backup:download': ['ADMIN'],
  },
  audited: ['backup'],
} as const satisfies Noun
