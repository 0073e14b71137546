import type { Noun } from '../noun.ts'

/** Who waits for a time. Whoever sees appointments sees the list, and whoever makes them keeps it. */
export const waitlist = {
  audited: ['waitlistEntry'],
  lists: { waitlist: 'event:read' },
} as const satisfies Noun
