import { msg } from '@lingui/core/macro'
import { IconCalendarPlus } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const recalls: Feature = {
  routes: [
    {
      path: '/recalls',
      lazy: only(
        'event:read',
        withSentences(['calls', 'recalls'], () => import('./routes/recalls.tsx')),
      ),
    },
  ],
  menu: [
    {
      path: '/recalls',
      label: msg`Recalls`,
      icon: IconCalendarPlus,
      keys: 'g a',
      words: 'recalls call again รายการติดตาม โทรตาม',
      section: 'main',
      needs: 'event:read',
      order: 35,
    },
  ],
  patientSections: [
    {
      needs: 'event:read',
      order: 15,
      Part: lazyPart(withSentences(['calls', 'recalls'], () => import('./patient-recalls.tsx'))),
    },
  ],
  todayNotes: [{ needs: 'event:read', order: 8, Part: lazyPart(withSentences(['recalls'], () => import('./due-note.tsx'))) }],
  closings: [
    { needs: 'event:write-own', order: 10, Part: lazyPart(withSentences(['calls', 'recalls'], () => import('./see-again.tsx'))) },
  ],
  audit: withSentences(['recalls'], () => import('./audit-labels.ts')),
}
