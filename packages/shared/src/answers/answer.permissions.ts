import type { Noun } from '../noun.ts'

/** What patients answer about their appointments. Whoever sees appointments sees it, and whoever makes them sees to it. */
export const answers = {
  audited: ['answer'],
  lists: { answers: 'event:read' },
} as const satisfies Noun
