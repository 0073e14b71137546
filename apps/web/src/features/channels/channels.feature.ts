import { msg } from '@lingui/core/macro'
import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'

export const channels: Feature = {
  settings: [
    {
      path: '/settings/sms',
      lazy: only(
        'channel:write',
        withSentences(['channels', 'messages'], () => import('./routes/sms-settings.tsx')),
      ),
      label: msg`Text messages (SMS)`,
      icon: IconDeviceMobileMessage,
      words: 'text messages (sms) sms provider twilio thaibulksms ข้อความสั้นทางมือถือ ข้อความ เอสเอ็มเอส ผู้ให้บริการ',
      section: 'clinic',
      needs: 'channel:write',
      order: 76.2,
    },
    {
      path: '/settings/email',
      lazy: only(
        'channel:write',
        withSentences(['channels', 'messages'], () => import('./routes/email-settings.tsx')),
      ),
      label: msg`E-mail`,
      icon: IconMail,
      words: 'e-mail email mail server smtp อีเมล เซิร์ฟเวอร์อีเมล',
      section: 'clinic',
      needs: 'channel:write',
      order: 76.3,
    },
  ],
  audit: withSentences(['channels'], () => import('./audit-labels.ts')),
}
