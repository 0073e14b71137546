import { msg } from '@lingui/core/macro'
import { IconCalendarStar } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'

export const visitTypes: Feature = {
  settings: [
    {
      path: '/settings/visit-types',
      hasRecords: true,
      lazy: withSentences(['events', 'visit-types'], () => import('./routes/visit-types.tsx')),
      label: msg`Visit types`,
      icon: IconCalendarStar,
      words: 'visit types appointment kinds services length buffer ชนิดการนัดหมาย ประเภทการนัด ระยะเวลานัด เวลาเผื่อ',
      section: 'clinic',
      needs: 'visit-type:read',
      order: 79,
    },
  ],
  copies: [{ part: 'visit_types', label: msg`Visit types`, order: 15 }],
  audit: withSentences(['visit-types'], () => import('./audit-labels.ts')),
}
