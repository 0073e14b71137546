import type { Noun } from '../noun.ts'

/** What a clinic sends to its patients by itself. */
export const messages = {
  permissions: {
    'message:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** To send one again, and to say what a patient wants of messages. */
    'message:write': ['ADMIN', 'STAFF'],
    /** Which are sent, when, and with which words. */
    'message:settings': ['ADMIN'],
  },
  audited: ['message', 'message_settings', 'contact_preference'],
  lists: { messages: 'message:read' },
} as const satisfies Noun
