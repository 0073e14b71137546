import { msg } from '@lingui/core/macro'
import { IconHourglass } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useModal } from '../../stores/modal.ts'

export const delays: Feature = {
  actions: [
    {
      name: 'runningLate',
      label: msg`Doctor is late`,
      icon: IconHourglass,
      words: 'doctor is late running late delay หมอสาย แพทย์มาช้า แพทย์ล่าช้า ล่าช้า',
      needs: 'event:write-own',
      order: 35,
      run: () => useModal.getState().openModal('RUNNING_LATE', {}),
    },
  ],
  todayNotes: [{ needs: 'event:read', order: 15, Part: lazyPart(withSentences(['delays'], () => import('./delays-note.tsx'))) }],
  doctorDays: [{ needs: 'event:read', order: 10, Part: lazyPart(withSentences(['delays'], () => import('./doctor-delay.tsx'))) }],
  proposals: { delay: lazyPart(withSentences(['delays'], () => import('./proposed-delay.tsx'))) },
  modals: { RUNNING_LATE: lazyPart(withSentences(['delays'], () => import('./delay-dialog.tsx'))) },
  audit: withSentences(['delays'], () => import('./audit-labels.ts')),
}
