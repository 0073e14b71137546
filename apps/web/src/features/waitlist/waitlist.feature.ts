import { eventStatusRules } from '@clinic/shared/events/event'
import { msg } from '@lingui/core/macro'
import { IconHourglass } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { newEntryPath } from './waitlist-path.ts'

export const waitlist: Feature = {
  routes: [{ path: '/waitlist', lazy: withSentences(['waitlist'], () => import('./routes/waitlist.tsx')) }],
  menu: [
    {
      path: '/waitlist',
      label: msg`Waitlist`,
      icon: IconHourglass,
      keys: 'g w',
      words: 'waitlist waiting list earlier time รายชื่อรอคิว รอคิว คิวรอ เลื่อนเร็วขึ้น',
      section: 'main',
      needs: 'event:read',
      order: 25,
    },
  ],
  patientSections: [
    {
      needs: 'event:read',
      order: -5,
      Part: lazyPart(withSentences(['waitlist'], () => import('./patient-waitlist.tsx'))),
    },
  ],
  patientSteps: [
    {
      label: msg`Put on the waitlist`,
      icon: IconHourglass,
      order: 40,
      linkOf: ({ patientId }, may) =>
        may('event:write-own') ? { path: newEntryPath('patient', patientId), opensForm: true } : undefined,
    },
  ],
  appointmentSteps: [
    {
      label: msg`Wants an earlier time`,
      icon: IconHourglass,
      order: 40,
      linkOf: ({ id, patientId, status }, may) =>
        patientId && eventStatusRules[status].phase === 'to_come' && may('event:write-own')
          ? { path: newEntryPath('appointment', id), opensForm: true }
          : undefined,
    },
  ],
  freedTimes: [
    {
      needs: 'event:write-own',
      order: 10,
      Part: lazyPart(withSentences(['waitlist'], () => import('./freed-note.tsx'))),
    },
  ],
  proposals: { waiting: lazyPart(withSentences(['waitlist'], () => import('./proposed-waiting.tsx'))) },
  modals: {
    WAITLIST_ENTRY: lazyPart(withSentences(['waitlist'], () => import('./entry-form.tsx'))),
    WAITLIST_FITS: lazyPart(withSentences(['waitlist'], () => import('./fits-dialog.tsx'))),
  },
  audit: withSentences(['waitlist'], () => import('./audit-labels.ts')),
}
