import { msg } from '@lingui/core/macro'
import { IconFileImport } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'

export const imports: Feature = {
  settings: [
    {
      path: '/settings/import',
      lazy: withSentences(['imports'], () => import('./routes/import.tsx')),
      label: msg`Import`,
      icon: IconFileImport,
      words: 'import csv fhir นำเข้าข้อมูล',
      section: 'clinic',
      needs: 'import:run',
      order: 130,
    },
  ],
  audit: withSentences(['imports'], () => import('./audit-labels.ts')),
}
