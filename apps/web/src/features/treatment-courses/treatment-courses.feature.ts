import { msg } from '@lingui/core/macro'
import { IconStack2 } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

const patientCourses = withSentences(['treatment-courses'], () => import('./patient-courses.tsx'))

export const treatmentCourses: Feature = {
  copies: [{ part: 'course_offers', label: msg`Treatment courses`, order: 12 }],
  settings: [
    {
      path: '/settings/treatment-courses',
      lazy: only(
        'treatment-course-offer:write',
        withSentences(['treatment-courses'], () => import('./routes/course-offers.tsx')),
      ),
      label: msg`Treatment courses`,
      icon: IconStack2,
      words: 'treatment courses packages sessions prepaid คอร์สการรักษา แพ็กเกจ คอร์ส',
      section: 'clinic',
      needs: 'treatment-course-offer:write',
      order: 112,
    },
  ],
  patientSections: [{ needs: 'treatment-course:read', order: -8, Part: lazyPart(patientCourses) }],
  chartSections: [{ needs: 'treatment-course:read', order: 65, Part: lazyPart(patientCourses) }],
  appointmentNotes: [
    {
      needs: 'treatment-course:read',
      order: 3,
      Part: lazyPart(withSentences(['treatment-courses'], () => import('./courses-of-visit.tsx'))),
    },
  ],
  bookingNotes: [
    {
      needs: 'treatment-course:read',
      order: 10,
      Part: lazyPart(withSentences(['treatment-courses'], () => import('./courses-to-book.tsx'))),
    },
  ],
  audit: withSentences(['treatment-courses'], () => import('./audit-labels.ts')),
}
