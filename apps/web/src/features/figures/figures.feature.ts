import { msg } from '@lingui/core/macro'
import { IconChartBar } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'

export const figures: Feature = {
  routes: [
    {
      path: '/figures',
      lazy: only(
        'figures:read',
        withSentences(['figures', 'invoices'], () => import('./figures-screen.tsx')),
      ),
    },
  ],
  menu: [
    {
      path: '/figures',
      label: msg`Figures`,
      icon: IconChartBar,
      keys: 'g f',
      words: 'figures money revenue income debts statistics reports สรุปตัวเลข รายได้ รายงาน สถิติ ยอดเงิน',
      section: 'main',
      needs: 'figures:read',
      order: 90,
    },
  ],
}
