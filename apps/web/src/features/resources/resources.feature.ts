import { msg } from '@lingui/core/macro'
import { IconDoor } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { only } from '../../lib/feature/only.tsx'

export const resources: Feature = {
  columnMarks: [
    { needs: 'resource:read', order: 20, Part: lazyPart(withSentences(['resources'], () => import('./out-of-use-mark.tsx'))) },
  ],
  settings: [
    {
      path: '/settings/resources',
      hasRecords: true,
      lazy: only(
        'resource:read',
        withSentences(['resources'], () => import('./routes/resources.tsx')),
      ),
      label: msg`Rooms and equipment`,
      icon: IconDoor,
      words: 'rooms and equipment devices resources out of use ห้องและอุปกรณ์ ห้อง ห้องตรวจ อุปกรณ์ เครื่องมือ',
      section: 'clinic',
      needs: 'resource:read',
      order: 78,
    },
  ],
  audit: withSentences(['resources'], () => import('./audit-labels.ts')),
}
