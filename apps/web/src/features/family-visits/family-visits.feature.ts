import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const familyVisits: Feature = {
  bookingWays: [
    {
      needs: 'contact:read',
      order: 10,
      Part: lazyPart(withSentences(['family-visits'], () => import('./with-family.tsx'))),
    },
  ],
  appointmentNotes: [
    {
      needs: 'event:read',
      order: 40,
      Part: lazyPart(withSentences(['events', 'family-visits'], () => import('./booked-together.tsx'))),
    },
  ],
}
