import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const holds: Feature = {
  columnMarks: [{ needs: 'event:read', order: 10, Part: lazyPart(withSentences(['holds'], () => import('./column-marks.tsx'))) }],
  dayNotes: [{ needs: 'event:read', order: 10, Part: lazyPart(withSentences(['holds'], () => import('./day-notes.tsx'))) }],
}
