import { msg } from '@lingui/core/macro'
import { IconSignature } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

const patientConsents = withSentences(['consents'], () => import('./patient-consents.tsx'))

export const consents: Feature = {
  copies: [{ part: 'consent_forms', label: msg`Consent forms`, order: 17 }],
  settings: [
    {
      path: '/settings/consent-forms',
      lazy: only(
        'consent-form:write',
        withSentences(['consents'], () => import('./routes/consent-forms.tsx')),
      ),
      label: msg`Consent forms`,
      icon: IconSignature,
      words: 'consent forms agreement signature แบบยินยอม หนังสือยินยอม ลายเซ็น',
      section: 'clinic',
      needs: 'consent-form:write',
      order: 129,
    },
  ],
  chartFacts: [
    {
      needs: 'consent:read',
      order: 2,
      Part: lazyPart(withSentences(['consents'], () => import('./missing-consents.tsx'))),
    },
  ],
  chartSections: [{ needs: 'consent:read', order: 60, Part: lazyPart(patientConsents) }],
  patientSections: [{ needs: 'consent:read', order: 25, Part: lazyPart(patientConsents) }],
  appointmentNotes: [
    {
      needs: 'consent:read',
      order: 5,
      Part: lazyPart(withSentences(['consents'], () => import('./consents-of-visit.tsx'))),
    },
  ],
  timeline: withSentences(['consents'], () => import('./timeline-looks.ts')),
  audit: withSentences(['consents'], () => import('./audit-labels.ts')),
}
