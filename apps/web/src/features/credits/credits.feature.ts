import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const credits: Feature = {
  patientSections: [{ order: -10, Part: lazyPart(withSentences(['credits', 'invoices'], () => import('./patient-credit.tsx'))) }],
  audit: withSentences(['credits'], () => import('./audit-labels.ts')),
}
