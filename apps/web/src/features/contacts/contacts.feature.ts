import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const contacts: Feature = {
  patientSections: [
    {
      needs: 'contact:read',
      order: 5,
      Part: lazyPart(withSentences(['contacts'], () => import('./patient-contacts.tsx'))),
    },
  ],
  relationships: [
    {
      needs: 'contact:read',
      order: 1,
      Part: lazyPart(withSentences(['contacts'], () => import('./relationship.tsx'))),
    },
  ],
  appointmentNotes: [
    {
      needs: 'contact:read',
      order: 30,
      Part: lazyPart(withSentences(['contacts'], () => import('./contacts-of-visit.tsx'))),
    },
  ],
  audit: withSentences(['contacts'], () => import('./audit-labels.ts')),
}
