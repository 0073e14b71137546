import type { Noun } from '../noun.ts'

/** That a doctor is late today. Whoever sees appointments sees it, and whoever may change the doctor's says it. */
export const delays = {
  audited: ['delay'],
  lists: { delays: 'event:read' },
} as const satisfies Noun
