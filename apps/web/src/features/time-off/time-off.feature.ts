import { msg } from '@lingui/core/macro'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const timeOff: Feature = {
  doctorSections: [
    { needs: 'time-off:read', order: 20, Part: lazyPart(withSentences(['time-off'], () => import('./doctor-time-off.tsx'))) },
  ],
  calendarNotes: [
    { needs: 'time-off:read', order: 10, Part: lazyPart(withSentences(['time-off'], () => import('./absence-list.tsx'))) },
  ],
  doctorImports: [
    {
      label: msg`Time off`,
      needs: 'time-off:write',
      order: 20,
      Dialog: lazyPart(withSentences(['time-off'], () => import('./import-dialog.tsx'))),
    },
  ],
  proposals: { timeOff: lazyPart(withSentences(['time-off'], () => import('./proposed-time-off.tsx'))) },
  audit: withSentences(['time-off'], () => import('./audit-labels.ts')),
}
