import type { Noun } from '../noun.ts'

/** That somebody is about to give a time away. Whoever sees appointments sees it. */
export const holds = {
  lists: { holds: 'event:read' },
} as const satisfies Noun
