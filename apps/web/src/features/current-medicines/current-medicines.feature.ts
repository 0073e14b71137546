import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const currentMedicines: Feature = {
  chartFacts: [
    {
      needs: 'current-medicine:read',
      order: 30,
      Part: lazyPart(withSentences(['current-medicines'], () => import('./chart-medicines.tsx'))),
    },
  ],
  prescribingNotes: [
    {
      needs: 'current-medicine:read',
      order: 20,
      Part: lazyPart(withSentences(['current-medicines'], () => import('./taken-note.tsx'))),
    },
  ],
  timeline: withSentences(['current-medicines'], () => import('./timeline-looks.ts')),
  audit: withSentences(['current-medicines'], () => import('./audit-labels.ts')),
}
