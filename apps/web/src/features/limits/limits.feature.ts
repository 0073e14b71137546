import { msg } from '@lingui/core/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const limits: Feature = {
  settings: [
    {
      path: '/settings/limits',
      lazy: withSentences(['limits'], () => import('./routes/limits.tsx')),
      label: msg`Limits`,
      icon: IconShieldCheck,
      words: 'limits staff discount void refund approval confirm เพดานของพนักงาน วงเงิน สิทธิ์ ส่วนลด คืนเงิน ยกเลิก อนุมัติ',
      section: 'clinic',
      needs: 'limit:write',
      order: 105,
    },
  ],
  frameOverlays: [{ needs: 'limit:ask', order: 10, Part: lazyPart(() => import('./limit-overlays.tsx')) }],
  copies: [{ part: 'limits', label: msg`Limits`, order: 60 }],
  audit: withSentences(['limits'], () => import('./audit-labels.ts')),
}
