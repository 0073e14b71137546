import { msg } from '@lingui/core/macro'
import { IconTag } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'

export const priceList: Feature = {
  settings: [
    {
      path: '/settings/price-list',
      hasRecords: true,
      lazy: withSentences(['price-list'], () => import('./routes/price-list.tsx')),
      label: msg`Price list`,
      icon: IconTag,
      words: 'price list prices services รายการราคา ราคา ค่าบริการ',
      section: 'clinic',
      needs: 'price-list:read',
      order: 80,
    },
  ],
  copies: [{ part: 'prices', label: msg`Price list`, order: 10 }],
  audit: withSentences(['price-list'], () => import('./audit-labels.ts')),
}
