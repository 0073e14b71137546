import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const familyBills: Feature = {
  routes: [
    {
      path: '/patients/:id/family-bill',
      lazy: only(
        'family-bill:read',
        withSentences(['family-bills', 'invoices'], () => import('./routes/family-bill.tsx')),
      ),
    },
  ],
  settlingNotes: [
    {
      needs: 'family-bill:pay',
      order: 10,
      Part: lazyPart(withSentences(['family-bills'], () => import('./settling-note.tsx'))),
    },
  ],
  patientSections: [
    {
      needs: 'family-bill:read',
      order: -9,
      Part: lazyPart(withSentences(['family-bills'], () => import('./patient-family-bills.tsx'))),
    },
  ],
  paymentNotes: [
    {
      needs: 'family-bill:read',
      order: 10,
      Part: lazyPart(withSentences(['family-bills'], () => import('./payment-note.tsx'))),
    },
  ],
  audit: withSentences(['family-bills'], () => import('./audit-labels.ts')),
}
