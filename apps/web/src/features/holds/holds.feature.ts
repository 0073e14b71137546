import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const holds: Feature = {
  calendarNotes: [{ needs: 'event:read', order: 20, Part: lazyPart(withSentences(['holds'], () => import('./held-times.tsx'))) }],
}
