import { msg } from '@lingui/core/macro'
import { IconBrandLine } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const lineLinks: Feature = {
  settings: [
    {
      path: '/settings/line',
      lazy: only(
        'line-link:settings',
        withSentences(['line-links'], () => import('./routes/line-settings.tsx')),
      ),
      label: msg`LINE`,
      icon: IconBrandLine,
      words: 'line messages official account ไลน์ ข้อความ',
      section: 'clinic',
      needs: 'line-link:settings',
      order: 76.4,
    },
  ],
  patientSections: [
    { needs: 'line-link:read', order: 19, Part: lazyPart(withSentences(['line-links'], () => import('./patient-line.tsx'))) },
  ],
  profileSections: [
    { needs: 'line-link:write', order: 35, Part: lazyPart(withSentences(['line-links'], () => import('./own-line.tsx'))) },
  ],
  audit: withSentences(['line-links'], () => import('./audit-labels.ts')),
}
