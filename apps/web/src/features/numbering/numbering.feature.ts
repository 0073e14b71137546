import { msg } from '@lingui/core/macro'
import { IconNumbers } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'

export const numbering: Feature = {
  settings: [
    {
      path: '/settings/numbering',
      hasRecords: true,
      lazy: only(
        'numbering:write',
        withSentences(['numbering'], () => import('./routes/numbering.tsx')),
      ),
      label: msg`Document numbers`,
      icon: IconNumbers,
      words: 'document numbers numbering prefix invoice receipt เลขที่เอกสาร เลขที่ใบเสร็จ รูปแบบเลขที่',
      section: 'clinic',
      needs: 'numbering:write',
      order: 75,
    },
  ],
  copies: [{ part: 'numbering', label: msg`Document numbers`, order: 70 }],
  audit: withSentences(['numbering'], () => import('./audit-labels.ts')),
}
