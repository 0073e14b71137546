import { msg } from '@lingui/core/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'

export const allergyClasses: Feature = {
  settings: [
    {
      path: '/settings/allergy-classes',
      hasRecords: true,
      lazy: only(
        'allergy-class:read',
        withSentences(['allergy-classes'], () => import('./routes/allergy-classes.tsx')),
      ),
      label: msg`Allergy classes`,
      icon: IconAlertTriangle,
      words: 'allergy classes allergies groups กลุ่มยาที่แพ้ แพ้ยา กลุ่มยา',
      section: 'clinic',
      needs: 'allergy-class:read',
      order: 120,
    },
  ],
  copies: [{ part: 'allergy_classes', label: msg`Allergy classes`, order: 30 }],
  audit: withSentences(['allergy-classes'], () => import('./audit-labels.ts')),
}
