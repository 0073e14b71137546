import { msg } from '@lingui/core/macro'
import { IconUsers } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const patients: Feature = {
  routes: [
    {
      path: '/patients/:id?',
      lazy: withSentences(['patients'], () => import('./routes/patients.tsx')),
    },
  ],
  menu: [
    {
      path: '/patients',
      label: msg`Patients`,
      icon: IconUsers,
      keys: 'g p',
      words: 'patients people ผู้ป่วย คนไข้',
      section: 'main',
      order: 30,
    },
  ],
  modals: { ADD_PATIENT: lazyPart(withSentences(['patients'], () => import('./add-patient.tsx'))) },
  proposals: { patient: lazyPart(withSentences(['patients'], () => import('./proposed-patient.tsx'))) },
  audit: withSentences(['patients'], () => import('./audit-labels.ts')),
}
