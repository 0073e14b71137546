import { msg } from '@lingui/core/macro'
import { IconPill } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'

export const drugs: Feature = {
  settings: [
    {
      path: '/settings/drugs',
      hasRecords: true,
      lazy: only(
        'drug:read',
        withSentences(['drugs'], () => import('./routes/drugs.tsx')),
      ),
      label: msg`Medicines`,
      icon: IconPill,
      words: 'medicines drugs catalogue รายการยา ยา คลังยา',
      section: 'clinic',
      needs: 'drug:read',
      order: 110,
    },
  ],
  copies: [{ part: 'medicines', label: msg`Medicines`, order: 20 }],
  audit: withSentences(['drugs'], () => import('./audit-labels.ts')),
}
