import { msg } from '@lingui/core/macro'
import { IconCalendarOff } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'

export const closures: Feature = {
  settings: [
    {
      path: '/settings/closures',
      lazy: only(
        'closure:read',
        withSentences(['closures'], () => import('./routes/closures.tsx')),
      ),
      label: msg`Closures`,
      icon: IconCalendarOff,
      words: 'closures public holidays closed days Songkran วันปิดทำการ วันหยุด วันหยุดราชการ ปิดทำการ คลินิกปิด',
      section: 'clinic',
      needs: 'closure:read',
      order: 77,
    },
  ],
  audit: withSentences(['closures'], () => import('./audit-labels.ts')),
}
