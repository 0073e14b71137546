import { msg } from '@lingui/core/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'

export const medicineLists: Feature = {
  settings: [
    {
      path: '/settings/medicine-guard',
      lazy: only(
        'medicine-list:read',
        withSentences(['medicine-lists'], () => import('./routes/medicine-lists.tsx')),
      ),
      label: msg`Medicine guard`,
      icon: IconShieldCheck,
      words: 'medicine guard interactions ระบบเตือนเรื่องยา ยาตีกัน',
      section: 'clinic',
      needs: 'medicine-list:read',
      order: 115,
    },
  ],
  copies: [{ part: 'medicine_lists', label: msg`Lists of the medicine guard`, order: 25 }],
  audit: withSentences(['medicine-lists'], () => import('./audit-labels.ts')),
}
