import { msg } from '@lingui/core/macro'
import { IconMailForward } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

const parts = withSentences(['messages'], () => import('./parts.ts'))

export const messages: Feature = {
  routes: [
    {
      path: '/messages/:id?',
      lazy: only(
        'message:read',
        withSentences(['messages'], () => import('./routes/messages.tsx')),
      ),
    },
  ],
  menu: [
    {
      path: '/messages',
      label: msg`Messages`,
      icon: IconMailForward,
      keys: 'g m',
      words: 'messages ข้อความ',
      section: 'main',
      needs: 'message:read',
      order: 39,
    },
  ],
  settings: [
    {
      path: '/settings/messages',
      lazy: only(
        'message:settings',
        withSentences(['messages'], () => import('./routes/message-settings.tsx')),
      ),
      label: msg`Messages to patients`,
      icon: IconMailForward,
      words: 'messages to patients reminders ข้อความถึงผู้ป่วย แจ้งเตือนนัด',
      section: 'clinic',
      needs: 'message:settings',
      order: 76,
    },
  ],
  patientSections: [
    { needs: 'message:read', order: 18, Part: lazyPart(async () => ({ default: (await parts()).PatientMessages })) },
  ],
  patientForm: [{ needs: 'message:write', order: 18, Part: lazyPart(async () => ({ default: (await parts()).PatientWish })) }],
  patientColumns: [{ needs: 'message:read', order: 18, load: parts }],
  audit: parts,
}
