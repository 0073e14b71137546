import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const certificates: Feature = {
  documents: { CERTIFICATE: ({ patientId }) => `/patients/${patientId}` },
  patientSections: [
    {
      needs: 'certificate:read',
      order: 20,
      Part: lazyPart(withSentences(['certificates'], () => import('./patient-certificates.tsx'))),
    },
  ],
  audit: withSentences(['certificates'], () => import('./audit-labels.ts')),
}
