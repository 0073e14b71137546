import { msg } from '@lingui/core/macro'
import { IconArrowsJoin } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const patientMerges: Feature = {
  routes: [
    {
      path: '/patients/doubles',
      lazy: only(
        'patient-merge:write',
        withSentences(['patient-merges'], () => import('./routes/patient-doubles.tsx')),
      ),
    },
    {
      path: '/patients/:id/merge',
      lazy: withSentences(['patient-merges'], () => import('./routes/merge-patients.tsx')),
    },
  ],
  actions: [
    {
      name: 'patientDoubles',
      label: msg`Likely doubles`,
      icon: IconArrowsJoin,
      words: 'likely doubles duplicates merge ระเบียนที่อาจซ้ำกัน ผู้ป่วยซ้ำ รวมระเบียน',
      needs: 'patient-merge:write',
      order: 66,
      run: ({ open }) => open('/patients/doubles'),
    },
  ],
  patientListNotes: [
    {
      needs: 'patient-merge:write',
      order: 10,
      Part: lazyPart(withSentences(['patient-merges'], () => import('./doubles-note.tsx'))),
    },
  ],
  patientSections: [
    {
      needs: 'patient-merge:read',
      order: 90,
      Part: lazyPart(withSentences(['patient-merges'], () => import('./merged-records.tsx'))),
    },
  ],
}
