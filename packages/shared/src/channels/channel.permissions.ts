import type { Noun } from '../noun.ts'

/** By what a clinic reaches its patients: e-mail, text messages. */
export const channels = {
  permissions: { 'channel:write': ['ADMIN'] },
  audited: ['channel'],
} as const satisfies Noun
