import { msg } from '@lingui/core/macro'
import { IconCash } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'

export const tills: Feature = {
  routes: [
    {
      path: '/till',
      lazy: only(
        'till:use',
        withSentences(['invoices', 'tills'], () => import('./routes/tills.tsx')),
      ),
    },
    {
      path: '/till/:id',
      lazy: only(
        'till:use',
        withSentences(['invoices', 'tills'], () => import('./routes/till.tsx')),
      ),
    },
  ],
  menu: [
    {
      path: '/till',
      label: msg`Till`,
      icon: IconCash,
      keys: 'g l',
      words: 'till cash drawer float close the day ลิ้นชักเงินสด เงินสด ปิดยอด ปิดร้าน',
      section: 'main',
      needs: 'till:use',
      order: 60,
    },
  ],
  audit: withSentences(['tills'], () => import('./audit-labels.ts')),
}
