import { msg } from '@lingui/core/macro'
import { IconPhone } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const calls: Feature = {
  routes: [
    {
      path: '/calls',
      lazy: only(
        'event:write-own',
        withSentences(['calls', 'events'], () => import('./routes/calls.tsx')),
      ),
    },
  ],
  menu: [
    {
      path: '/calls',
      label: msg`Call list`,
      icon: IconPhone,
      keys: 'g o',
      words: 'call list confirm appointments telephone โทรยืนยันนัด โทรหาคนไข้ โทรศัพท์',
      section: 'main',
      needs: 'event:write-own',
      order: 37,
    },
  ],
  modals: { RECORD_CALL: lazyPart(withSentences(['calls'], () => import('./call-dialog.tsx'))) },
  audit: withSentences(['calls'], () => import('./audit-labels.ts')),
}
