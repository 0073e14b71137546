import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const unsettledEvents: Feature = {
  routes: [
    { path: '/unsettled', lazy: withSentences(['calls', 'events', 'unsettled-events'], () => import('./routes/unsettled.tsx')) },
  ],
  todayNotes: [
    {
      needs: 'event:read',
      order: 5,
      Part: lazyPart(withSentences(['unsettled-events'], () => import('./unsettled-note.tsx'))),
    },
  ],
  absenceNotes: [
    {
      needs: 'event:read',
      order: 10,
      Part: lazyPart(withSentences(['unsettled-events'], () => import('./booked-then.tsx'))),
    },
  ],
}
