import { msg } from '@lingui/core/macro'
import { IconStethoscope } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const conditions: Feature = {
  routes: [
    {
      path: '/conditions',
      lazy: only(
        'condition:read',
        withSentences(['conditions'], () => import('./routes/conditions.tsx')),
      ),
    },
  ],
  actions: [
    {
      name: 'conditions',
      label: msg`Patients by diagnosis`,
      icon: IconStethoscope,
      words: 'patients by diagnosis condition problem disease ผู้ป่วยตามการวินิจฉัย โรค',
      needs: 'condition:read',
      order: 65,
      run: ({ open }) => open('/conditions'),
    },
  ],
  chartFacts: [
    {
      needs: 'condition:read',
      order: 5,
      Part: lazyPart(withSentences(['conditions'], () => import('./chart-conditions.tsx'))),
    },
  ],
  diagnoses: [
    {
      needs: 'condition:read',
      order: 10,
      Part: lazyPart(withSentences(['conditions'], () => import('./take-diagnoses.tsx'))),
    },
  ],
  timeline: withSentences(['conditions'], () => import('./timeline-looks.ts')),
  audit: withSentences(['conditions'], () => import('./audit-labels.ts')),
}
