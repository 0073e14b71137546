import type { Noun } from '../noun.ts'

/** The numbers of those who have arrived. Whoever sees appointments sees them, and whoever may change an appointment calls its patient. */
export const queue = {
  permissions: {
    /** Whether there is one, and the addresses of displays and tablets. */
    'queue:settings': ['ADMIN'],
  },
  audited: ['queueTicket', 'queueSettings', 'queueAddress'],
  lists: { queueTickets: 'event:read', queueAddresses: 'queue:settings' },
  papers: { tickets: ['80mm', '58mm'], door_codes: ['a4', 'a5'] },
} as const satisfies Noun
