import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const patientMerges: Feature = {
  routes: [
    {
      path: '/patients/:id/merge',
      lazy: withSentences(['patient-merges'], () => import('./routes/merge-patients.tsx')),
    },
  ],
  patientSections: [
    {
      needs: 'patient-merge:read',
      order: 90,
      Part: lazyPart(withSentences(['patient-merges'], () => import('./merged-records.tsx'))),
    },
  ],
}
