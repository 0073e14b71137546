import { msg } from '@lingui/core/macro'
import { IconWorldCheck } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const bookings: Feature = {
  routes: [
    {
      path: '/bookings',
      lazy: only(
        'booking:read',
        withSentences(['bookings'], () => import('./routes/bookings.tsx')),
      ),
    },
  ],
  actions: [
    {
      name: 'openBookings',
      label: msg`Requests from patients`,
      icon: IconWorldCheck,
      words: 'requests from patients bookings คำขอนัดจากผู้ป่วย',
      needs: 'booking:read',
      order: 310,
      run: ({ open }) => open('/bookings'),
    },
  ],
  settings: [
    {
      path: '/settings/booking',
      lazy: only(
        'booking:settings',
        withSentences(['bookings'], () => import('./routes/booking-settings.tsx')),
      ),
      label: msg`Booking by patients`,
      icon: IconWorldCheck,
      words: 'booking by patients online page self จองนัดโดยผู้ป่วย จองออนไลน์ หน้าจองนัด',
      section: 'clinic',
      needs: 'booking:settings',
      order: 74,
    },
  ],
  todayNotes: [
    { needs: 'booking:read', order: 7, Part: lazyPart(withSentences(['bookings'], () => import('./requests-note.tsx'))) },
  ],
  audit: withSentences(['bookings'], () => import('./audit-labels.ts')),
}
