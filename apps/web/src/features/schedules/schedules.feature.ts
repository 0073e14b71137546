import { msg } from '@lingui/core/macro'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const schedules: Feature = {
  doctorSections: [
    { needs: 'schedule:read', order: 10, Part: lazyPart(withSentences(['schedules'], () => import('./doctor-schedules.tsx'))) },
  ],
  doctorImports: [
    {
      label: msg`Working hours`,
      needs: 'schedule:write',
      order: 10,
      Dialog: lazyPart(withSentences(['schedules'], () => import('./import-dialog.tsx'))),
    },
  ],
  audit: withSentences(['schedules'], () => import('./audit-labels.ts')),
}
