import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const pregnancies: Feature = {
  chartFacts: [
    {
      needs: 'pregnancy:read',
      order: 20,
      Part: lazyPart(withSentences(['pregnancies'], () => import('./chart-pregnancy.tsx'))),
    },
  ],
  prescribingNotes: [
    {
      needs: 'pregnancy:read',
      order: 10,
      Part: lazyPart(withSentences(['pregnancies'], () => import('./pregnancy-note.tsx'))),
    },
  ],
  timeline: withSentences(['pregnancies'], () => import('./timeline-looks.ts')),
  audit: withSentences(['pregnancies'], () => import('./audit-labels.ts')),
}
