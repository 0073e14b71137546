import { msg } from '@lingui/core/macro'
import { IconBook2 } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'

export const registers: Feature = {
  routes: [
    {
      path: '/registers',
      lazy: only(
        'figures:read',
        withSentences(['registers'], () => import('./registers-screen.tsx')),
      ),
    },
  ],
  menu: [
    {
      path: '/registers',
      label: msg`Registers`,
      icon: IconBook2,
      keys: 'g b',
      words:
        'registers receipts tax invoices credit notes vat report sales tax book ทะเบียนเอกสาร ใบเสร็จ ใบกำกับภาษี ใบลดหนี้ รายงานภาษีขาย ภาษี',
      section: 'main',
      needs: 'figures:read',
      order: 95,
    },
  ],
}
