import { msg } from '@lingui/core/macro'
import { IconDatabase } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const backups: Feature = {
  settings: [
    {
      path: '/settings/backups',
      lazy: withSentences(['backups'], () => import('./routes/backups.tsx')),
      label: msg`Backups`,
      icon: IconDatabase,
      words: 'backups restore สำรองข้อมูล การสำรองข้อมูล',
      section: 'clinic',
      needs: 'backup:read',
      order: 140,
    },
  ],
  audit: withSentences(['backups'], () => import('./audit-labels.ts')),
  todayNotes: [
    { needs: 'backup:read', order: 20, Part: lazyPart(withSentences(['backups'], () => import('./backup-note.tsx'))) },
  ],
}
