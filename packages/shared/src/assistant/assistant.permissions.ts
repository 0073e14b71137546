import type { Noun } from '../noun.ts'

/** A record in the audit log is a tool that the assistant ran for a user; its id is the conversation's. */
export const assistant = {
  permissions: {
    'assistant:use': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** Where its model may be, and how much of it a person may use. */
    'assistant:write': ['ADMIN'],
  },
  audited: ['assistant'],
} as const satisfies Noun
