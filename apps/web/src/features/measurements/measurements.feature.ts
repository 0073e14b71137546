import { msg } from '@lingui/core/macro'
import { IconRulerMeasure } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const measurements: Feature = {
  settings: [
    {
      path: '/settings/measurements',
      lazy: only(
        'measurement-kind:write',
        withSentences(['measurements'], () => import('./routes/measurement-kinds.tsx')),
      ),
      label: msg`What is measured`,
      icon: IconRulerMeasure,
      words: 'what is measured measurements vital signs weight สิ่งที่วัด สัญญาณชีพ น้ำหนัก',
      section: 'clinic',
      needs: 'measurement-kind:write',
      order: 126,
    },
  ],
  chartFacts: [
    {
      needs: 'measurement:read',
      order: 10,
      Part: lazyPart(withSentences(['measurements'], () => import('./latest-measured.tsx'))),
    },
  ],
  chartNotes: [
    {
      needs: 'measurement:write',
      order: 5,
      Part: lazyPart(withSentences(['measurements'], () => import('./chart-measure.tsx'))),
    },
  ],
  chartSections: [
    {
      needs: 'measurement:read',
      order: 30,
      Part: lazyPart(withSentences(['measurements'], () => import('./chart-curves.tsx'))),
    },
  ],
  appointmentNotes: [
    {
      needs: 'measurement:write',
      order: 20,
      Part: lazyPart(withSentences(['measurements'], () => import('./visit-measurements.tsx'))),
    },
  ],
  prescribingNotes: [
    {
      needs: 'measurement:read',
      order: 5,
      Part: lazyPart(withSentences(['measurements'], () => import('./weight-note.tsx'))),
    },
  ],
  timeline: withSentences(['measurements'], () => import('./timeline-looks.ts')),
  audit: withSentences(['measurements'], () => import('./audit-labels.ts')),
}
